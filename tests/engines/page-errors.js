// Before any script of a page: its errors and the reports of its policy are sent, before the next line runs, to the server
// that put this script into the page. So they are seen in the same way in every engine.
(() => {
  const send = (text) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/page-errors', false);
    request.send(`${location.pathname}: ${text}`);
  };
  addEventListener('error', ({ message, error }) => message && send(`exception: ${error?.stack ?? message}`));
  addEventListener('unhandledrejection', ({ reason }) => send(`rejection: ${reason?.stack ?? reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    send(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
  );
  const { error } = console;
  console.error = (...values) => {
    send(`console: ${values.join(' ')}`);
    error.apply(console, values);
  };
})();
