/** Chai and its types come with vitest. */
export { expect } from 'chai';
