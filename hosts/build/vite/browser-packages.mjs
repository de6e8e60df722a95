/** All packages that browsers load. Vite bundles those named here at its start, and reloads a page for one found later. */
export const browserPackages = [
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@r2wc/react-to-web-component',
  'zustand/vanilla',
  'redaxios',
  'yup',
  'dompurify',
  'punycode.js',
  '@floating-ui/react',
];
