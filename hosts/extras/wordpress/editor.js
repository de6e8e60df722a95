/** The block in the editor: one variation for each element, its attributes in the sidebar, a frame as its preview. */
(({ blocks, blockEditor, components, element: { createElement }, data: tradeData }) => {
  const { site, elements } = tradeData;
  const words = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

  function control({ name, description, values, isFlag }, value, onChange) {
    const properties = { key: name, label: words(name), help: description, onChange };
    if (isFlag)
      return createElement(components.ToggleControl, {
        ...properties,
        checked: value === '',
        onChange: (on) => onChange(on ? '' : undefined),
      });
    if (values.length > 0)
      return createElement(components.SelectControl, {
        ...properties,
        value,
        options: values.map((one) => ({ value: one, label: words(one) })),
      });
    return createElement(components.TextControl, { ...properties, value: value ?? '' });
  }

  function Edit({ attributes: { element, settings, consent }, setAttributes }) {
    const box = blockEditor.useBlockProps();
    const info = elements.find(({ name }) => name === element);
    if (!info) return createElement('p', box, 'Set the address of the company’s site in Settings, General.');
    const set = (name) => (value) => {
      const { [name]: _, ...others } = settings;
      setAttributes({
        settings:
          value === undefined || (value === '' && !isFlag(name)) ? others : { ...others, [name]: value },
      });
    };
    const isFlag = (name) => info.attributes.some((one) => one.name === name && one.isFlag);
    const controls = info.attributes.map((one) => control(one, settings[one.name], set(one.name)));
    if (info.hasNotice)
      controls.push(
        createElement(components.TextControl, {
          key: 'consent',
          label: 'Words beside a checkbox',
          help: 'The checkbox has to be ticked before anything is sent. Leave it empty for no checkbox.',
          value: consent,
          onChange: (value) => setAttributes({ consent: value }),
        }),
      );
    return createElement(
      'div',
      box,
      createElement(
        blockEditor.InspectorControls,
        null,
        createElement(components.PanelBody, { title: info.title }, ...controls),
      ),
      createElement('iframe', {
        src: `${site}/embed/${element}?${new URLSearchParams(settings)}`,
        title: info.title,
        style: { inlineSize: '100%', blockSize: '32rem', border: 0, pointerEvents: 'none' },
      }),
    );
  }

  // A script of an editor may run twice.
  if (blocks.getBlockType('trade-elements/element')) return;
  blocks.registerBlockType('trade-elements/element', {
    edit: Edit,
    save: () => null,
    variations: elements.map(({ name, title, description }) => ({
      name,
      title,
      description,
      attributes: { element: name },
      isActive: ['element'],
    })),
  });
})({ ...window.wp, data: window.tradeElements });
