/**
 * The outcome of one attempt to send an enquiry. Its words are in the database and in lists for people;
 * `kind` is a code or a status: nothing that could name a person.
 */
export type Outcome =
  /** The receiver has the enquiry. `note` says how this is known, if the answer was not explicit. */
  | { is: 'sent'; note?: string }
  /** Only this enquiry was refused; the same one may be accepted later. */
  | { is: 'refused for now'; kind: string }
  /** Only this enquiry was refused, and is unlikely to be accepted later. */
  | { is: 'refused for good'; kind: string }
  /** The receiver accepts no enquiry at present. `pause`: how long it asks to be left alone, in milliseconds. */
  | { is: 'unreachable'; kind: string; pause?: number }
  /** The account was refused, by its password or by what it may do: each further try may have it blocked. */
  | { is: 'locked out'; kind: string }
  /** The whole enquiry was sent, but no answer came: it may have arrived. */
  | { is: 'not known'; kind: string };

/** An outcome after which an enquiry still waits. */
export type Setback = Exclude<Outcome, { is: 'sent' }>;
