/** What is added to the name of an element test that passed at its second try: the runner tells names alone. */
export const secondTry = ' (at the second try)';
