// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
/**
 * Lines that only tests in a browser can see, each with what breaks it, by room, file, and those tests. A sample: what is
 * not here is tested as well.
 */
const rooms = {
  views: {
    'src/ui/dialog.tsx, seen by elements tests/elements/hub-button.test.ts': [
      ['const unlock = lockScroll();', 'const unlock = () => {};'],
      ['pressedOutside.current && event.target', 'event.target'],
      ['element.showModal()', 'element.show()'],
    ],
    'src/features/site-header/floating-menu.ts, seen by elements tests/elements/site-header.test.ts': [
      ["if (reason === 'escape-key') details", "if (reason === 'x') details"],
      ['{ enabled: dismissible }', '{ enabled: true }'],
      ['if (relatedTarget && !menu.contains(relatedTarget as Node)) setOpen(false);', ''],
    ],
    'src/ui/menu/use-disclosure-motion.ts, seen by elements tests/elements/mobile-menu.test.ts': [
      ["if (matchMedia('(prefers-reduced-motion: reduce)').matches) return settle();", ''],
      ['const from = box.open ? sheet.offsetHeight : 0', 'const from = 0'],
    ],
    'src/ui/notice.tsx, seen by elements tests/elements/enquiry-form.test.ts': [
      ['const noticeLifetime = 6000', 'const noticeLifetime = 12_000'],
      ['if (!message || held) return;', 'if (!message) return;'],
    ],
    'src/features/enquiry-form/enquiry-form.tsx, seen by elements tests/elements/enquiry-form.test.ts': [
      ['outcome.current?.focus();', ''],
      ["document.activeElement !== document.body && !host.matches(':focus-within')", 'false'],
      ["'aria-invalid': Boolean(error)", "'aria-invalid': false"],
    ],
    'src/features/enquiry-form/enquiry-form.tsx, seen by elements tests/elements/enquiry-form-page.test.ts': [
      ['plain.defaultValue = plain.value;', ''],
    ],
    'src/features/gallery/lightbox.tsx, seen by elements tests/elements/gallery.test.ts': [
      ['onError={() => setFailed(index)}', ''],
      ['aria-disabled={isLast}', 'aria-disabled={false}'],
    ],
    'src/features/gallery/use-steps.ts, seen by elements tests/elements/gallery.test.ts': [
      ["isRightToLeft(view.current) ? 'ArrowLeft' : 'ArrowRight'", "'ArrowRight'"],
      ['|| opensElsewhere(event)', ''],
    ],
    'src/features/gallery/gallery.css.ts, seen by elements tests/elements/gallery.test.ts': [
      ['max(210px, 13.125rem)', 'max(330px, 13.125rem)'],
    ],
    'src/ui/paged-list/paged-list.tsx, seen by elements tests/elements/blog-feed.test.ts': [
      ['{ rootMargin: reach }', '{}'],
      ['{failed && items.length === 0 && <slot className={styles.fallback} />}', '{failed && <slot />}'],
      ['if (opensElsewhere(event)) return;', ''],
    ],
    'src/state/use-resource.ts, seen by elements tests/elements/article-view.test.ts': [
      ["addEventListener('online', retry, { signal });", ''],
    ],
    'src/features/product-tabs/tab-row.tsx, seen by elements tests/elements/product-tabs.test.ts': [
      ['(selected + step + tabs.length) % tabs.length', 'Math.min(selected + step, tabs.length - 1)'],
      ['tabIndex={hasArrowKeys && index !== selected ? -1 : 0}', 'tabIndex={0}'],
    ],
    'src/features/product-tabs/tab-items.tsx, seen by elements tests/elements/product-tabs.test.ts': [
      ['item.attachment && (', 'item && ('],
    ],
    'src/features/anti-fraud-footer/fraud-notice.tsx, seen by elements tests/elements/anti-fraud-footer.test.ts':
      [['open={shown === styles.whenWide}', 'open']],
    'src/features/anti-fraud-footer/check-disclosure.tsx, seen by elements tests/elements/anti-fraud-footer.test.ts':
      [['if (open && !state.checkReady) state.openCheck();', '']],
    'src/features/article-view/article-view.store.ts, seen by elements tests/elements/article-view.test.ts': [
      ["location.href.replace(/#.*/s, '')", 'location.href'],
    ],
    'src/features/article-view/document-meta.ts, seen by elements tests/elements/article-view.test.ts': [
      ['if (document.title === ours) document', 'document'],
      ['return () => meta.remove();', 'return () => undefined;'],
    ],
    'src/features/article-view/article-view.tsx, seen by elements tests/elements/article-view.test.ts': [
      ["(missing || (phase === 'failed' && !article)) && (", 'missing && ('],
    ],
    'src/features/address-check/address-check.tsx, seen by elements tests/elements/address-check.test.ts': [
      ['if (store.getState().input === early) check();', ''],
      ['|| event.keyCode === 229', ''],
    ],
  },
  'element base': {
    'src/element/element-class.tsx, seen by elements tests/elements/element-base.test.ts': [
      ['if (this.isConnected) return;', ''],
      ['delete properties[name];', ''],
      ['this.showView(this.#viewOf(this.#properties)', 'this.showView(this.#viewOf(this.#prerendered)'],
    ],
    'src/element/notices.ts, seen by elements tests/elements/element-base.test.ts': [
      ['if (values.get(name) === value) return;', ''],
    ],
    'src/element/keep-keys.ts, seen by elements tests/elements/element-base.test.ts': [
      ['(ctrlKey ? altKey : !metaKey)', 'true'],
      ['|| key === pressed)', ')'],
    ],
    'src/element/element-class.tsx, seen by elements tests/elements/failing-view.test.ts': [
      ['this.container.replaceChildren(...this.#fallback);', ''],
    ],
    'src/element/attributes.ts, seen by elements tests/elements/element-base.test.ts': [
      ["value !== 'false' || undefined", "value !== ''"],
    ],
    'src/element/element-texts.ts, seen by elements tests/elements/language.test.ts': [
      ['if (lang !== this.#lang || overrides !== this.overrides) return;', ''],
    ],
    'src/loader.ts, seen by elements tests/elements/loader.test.ts': [
      ['|| pendingControl !== control) return;', ') return;'],
      ['host[handedToBrowser] = isWaiting(host);', ''],
      ["{ rootMargin: '99999px 0px 200px' }", '{}'],
      ['&& !(ctrlKey || metaKey || shiftKey || altKey)', ''],
    ],
  },
  embed: {
    'hosts/render/embeddable.ts, seen by served tests/served/embed.test.ts': [
      ['|| host !== new URL(publicUrl).host', ''],
    ],
    'hosts/embed/oembed.ts, seen by served tests/served/embed.test.ts': [
      ['!found || post === undefined', '!found'],
      ['? Math.min(size, Number(limit)) : size', '? size : size'],
    ],
  },
  site: {
    'hosts/pages/client/router.ts, seen by site tests/site/router.test.ts tests/site/scrolling.test.ts': [
      ['// A later click has overtaken this one.\n    if (turn !== latest) return;', ''],
      ['if (announcement) announcement.textContent = document.title;', ''],
      ["if (!stays) scrollTo({ top: 0, behavior: 'instant' });", ''],
    ],
    'hosts/pages/client/swap-page.ts, seen by site tests/site/router.test.ts': [
      ['adoptSheets(incoming);', ''],
    ],
    'hosts/pages/client/tab-query.ts, seen by site tests/site/tabs.test.ts': [
      ["url.searchParams.set('tab', String(index));", ''],
    ],
  },
};

export const mutants = Object.entries(rooms).flatMap(([room, groups]) =>
  Object.entries(groups).flatMap(([name, changes]) => {
    const [file = '', seenBy = ''] = name.split(', seen by ');
    const [kind, ...tests] = seenBy.split(' ');
    return changes.map(([find = '', replace = '']) => ({ room, kind, tests, file, find, replace }));
  }),
);
