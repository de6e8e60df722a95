/**
 * What became of one attempt to send an enquiry on. Its words are in the database and in lists for people;
 * `kind` is a code or a status: nothing that could name a person.
 */
export type Outcome =
  /** The receiver has it. `note`: why that is so, if the answer did not say it plainly. */
  | { is: 'sent'; note?: string }
  /** Only this enquiry was refused; the same one may be accepted later. */
  | { is: 'refused for now'; kind: string }
  /** Only this enquiry was refused, and hardly will be accepted later. */
  | { is: 'refused for good'; kind: string }
  /** The receiver takes no enquiry at present. `pause`: how long it asks to be left alone, in milliseconds. */
  | { is: 'unreachable'; kind: string; pause?: number }
  /** The account was refused, by its password or by what it may do: each further try may have it blocked. */
  | { is: 'locked out'; kind: string }
  /** All of it was sent, and no answer came: it may have arrived. */
  | { is: 'not known'; kind: string };

/** An outcome after which an enquiry still waits. */
export type Setback = Exclude<Outcome, { is: 'sent' }>;
