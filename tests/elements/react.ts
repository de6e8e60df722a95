// For pages that a test makes: their scripts cannot import a package by its name.
export { createElement } from 'react';
export { flushSync } from 'react-dom';
export { createRoot } from 'react-dom/client';
