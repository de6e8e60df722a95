/**
 * Parts of React 19 that nothing here uses, by file, and that a bundler cannot know to be unused: they hang on objects.
 * With each part its exports go, so that a use of it would not build.
 */
const unused: [file: RegExp, parts: RegExp[]][] = [
  [
    /\/react\.production\.js$/,
    [
      // Class components.
      /^function Component\(props, context, updater\) \{[\s\S]*?(?=^var isArrayImpl)/m,
      /^exports\.(?:Component|PureComponent) = \w+;$/m,
    ],
  ],
  [
    /\/react-dom\.production\.js$/,
    [
      /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function[\s\S]*?^\};$/m,
    ],
  ],
  // Links to resources in the document's head: an element leaves the head of its page alone.
  [
    /\/react-dom-client\.production\.js$/,
    [
      /^ {2}(?:D: prefetchDNS|C: preconnect|L: preload|m: preloadModule|X: preinitScript|S: preinitStyle|M: preinitModuleScript),?$/m,
    ],
  ],
];

/** @throws {Error} when a part is not found: another version of React looks different */
export function withoutUnusedReact(code: string, id: string): string {
  const parts = unused.find(([file]) => file.test(id))?.[1] ?? [];
  return parts.reduce((text, part) => {
    if (!part.test(text))
      throw new Error(`${id} does not match ${part}; adapt hosts/build/react-unused.ts to this version`);
    return text.replace(new RegExp(part, 'gm'), '');
  }, code);
}
