import { companyOrigin } from '../../api/addresses.ts';

/** Key of the lists' place in the state of a history entry, which scripts of the page use, too. */
const name = 'trade-lists';

/** What a history entry keeps for scripts. */
interface EntryState {
  read(): unknown;
  write(state: unknown): void;
}

const historyState: EntryState = {
  read: () => history.state,
  write(state = null) {
    const ofNavigation = currentEntry()?.getState();
    // The history's own method: tag managers replace that of the page, and would count a view.
    History.prototype.replaceState.call(history, state, '');
    if (ofNavigation !== undefined) navigationState.write(ofNavigation);
  },
};

/**
 * The state of the Navigation API, apart from `history.state`. A write to it is not a navigation, for which
 * routers render, and scripts that look whether an entry has a `history.state` do not find one. Any write to
 * `history.state` erases it.
 */
const navigationState: EntryState = {
  read: () => navigation.currentEntry?.getState(),
  // `navigation` state cannot be set back to undefined.
  write: (state = null) => navigation.updateCurrentEntry({ state }),
};

/** The Navigation API; missing in browsers before 2026, and in documents without an origin. */
const currentEntry = (): NavigationHistoryEntry | null | undefined =>
  (window as Partial<Window>).navigation?.currentEntry;

/** The states that may hold a place. The router of the company's site preserves `history.state`. */
const entryStates = (): EntryState[] =>
  companyOrigin && currentEntry() ? [historyState, navigationState] : [historyState];

/** Identifies the entry that is shown: two may have one address. */
export const entryKey = (): string => `${currentEntry()?.key ?? ''} ${location.href}`;

interface Saved<Place> {
  place: Place;
  /** The state of the page where it is empty: `null`, `undefined` or `{}`. */
  before: unknown;
}

type State<Place> = Record<string, unknown> & { [name]?: Saved<Place> };

const isPlain = <Place>(state: unknown): state is State<Place> =>
  Boolean(state) && Object.getPrototypeOf(state) === Object.prototype;

const readSaved = <Place>(state: unknown): Saved<Place> | undefined =>
  isPlain<Place>(state) ? state[name] : undefined;

/** Adds a place to a state of the page. Undefined where nothing can be added: the state is not a plain object. */
export function addPlace<Place>(state: unknown, place: Place): State<Place> | undefined {
  if (state !== null && state !== undefined && !isPlain(state)) return;
  const isEmpty = Object.keys(state ?? {}).length === 0;
  const before = isEmpty ? state : readSaved(state)?.before;
  return { ...state, [name]: { place, before } };
}

/** The state as the page had it. */
export function withoutPlace(state: unknown): unknown {
  const saved = readSaved(state);
  if (!saved || !isPlain(state)) return state;
  const { [name]: _, ...others } = state;
  return Object.keys(others).length > 0 ? others : saved.before;
}

/** Reads the place that is saved in the entry. */
export const readPlace = <Place>(): Place | undefined =>
  entryStates()
    .map(({ read }) => readSaved<Place>(read())?.place)
    .find(Boolean);

function addTo<Place>({ read, write }: EntryState, place: Place): void {
  const state = addPlace(read(), place);
  if (state) write(state);
}

/**
 * Saves a place in the entry, twice: in the state of the Navigation API, which scripts do not read and a reload
 * keeps; and in `history.state`, because some routers rewrite that when they start, which erases the former.
 */
export function savePlace<Place>(place: Place): void {
  const [ofHistory, ofNavigation] = entryStates();
  const { state } = history;
  const isUsed = isPlain(state) && Object.keys(state).length > 0;
  // First, because a reload may interrupt the second.
  if (ofNavigation) addTo(ofNavigation, place);
  if (ofHistory && (isUsed || !ofNavigation)) addTo(ofHistory, place);
}

/** Restores the entry as the page had it. */
export function removePlace(): void {
  for (const { read, write } of entryStates()) {
    const state = read();
    if (readSaved(state)) write(withoutPlace(state));
  }
}
