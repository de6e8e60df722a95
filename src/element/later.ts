/**
 * Code that the first paint does without: heavy, or of use only once something has come or was asked for.
 * Called, it brings the code, and again after a failure; `now` is there once it has come.
 */
export interface Later<Module> {
  (): Promise<Module>;
  now?: Module;
}

export function later<Module>(load: () => Promise<Module>): Later<Module> {
  // One promise for all who wait: the element, which asks first, has hydrated before the loader repeats a press.
  let coming: Promise<Module> | undefined;
  const bring: Later<Module> = () => {
    coming ??= load().then(
      (module) => {
        bring.now = module;
        return module;
      },
      (fault) => {
        coming = undefined;
        throw fault;
      },
    );
    return coming;
  };
  return bring;
}
