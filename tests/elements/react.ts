// For pages that a test makes: their scripts cannot import a package by its name.
export { createElement } from 'react';
export { createRoot } from 'react-dom/client';
