// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
/**
 * Lines that carry behaviour, each with what breaks it, by room, file, and the lowest tests that must see it. A sample: what is
 * not here is tested as well.
 */
const rooms = {
  'api client': {
    'src/api/retry.ts, seen by unit src/api/retry.test.ts': [
      ['const defaultRetries = 3', 'const defaultRetries = 2'],
      ['const longestDelay = 30_000', 'const longestDelay = 60_000'],
      ['signal?.aborted || retry === retries', 'retry === retries'],
    ],
    'src/api/memory.ts, seen by unit src/api/memory.test.ts': [
      ['5 * 60_000', '60_000'],
      ['clearTimeout(entry.removal)', 'entry.removal'],
      ['if (users.size === 0) entry', 'entry'],
    ],
    'src/api/http.ts, seen by unit src/api/http.test.ts': [["typeof response.data === 'string'", 'false']],
    'src/api/http.ts, seen by unit src/api/api.test.ts': [['if (response.status === 204) return;', '']],
    'src/api/shapes.ts, seen by unit src/api/shapes.test.ts': [
      ['(list.length === requested.size ? page + 1 : page)', 'page'],
      ['(number(isGrid) ?? 1)', '(number(isGrid) ?? 0)'],
      ['(unix < firstMilliseconds ? 1000 : 1)', '1'],
      ['...(data.length < list.length && { received: list.length }),', ''],
    ],
    'src/api/client.ts, seen by unit src/api/api.test.ts': [
      ['status !== 404 && status !== 410', 'status !== 404'],
    ],
    'src/api/api-base.ts, seen by unit src/api/api-base.test.ts src/api/picture-details.test.ts': [
      ['/^(\\/|https?:|data:image\\/(?!svg))/', '/./'],
    ],
    'src/api/send-enquiry.ts, seen by unit src/features/enquiry-form/enquiry-form.test.ts': [
      ["error === 0 || error === '0'", "error === '0'"],
      ['if (value) body', "if (value !== 'x') body"],
    ],
  },
  state: {
    'src/state/resource.ts, seen by unit src/state/resource.test.ts': [
      ["if (hasLeft()) throw new Error('shown too late');", ''],
      ['if (hasLeft()) return;', ''],
      ['if (value !== null) api.memory()', 'if (value === undefined) api.memory()'],
      ["!started && get().phase === 'ready'", 'false'],
      ["if (failed && get().phase === 'failed')", 'if (failed)'],
      ['...(!isSame(value, get().value) && { value })', 'value'],
    ],
    'src/state/paged-list.ts, seen by unit src/state/paged-list.test.ts': [
      ["get().phase !== 'failed' || !waitForScrollAway", 'true'],
      ['if (!(last?.received ?? last?.data.length)) return false;', 'if (!last) return false;'],
      ['Math.max(nextPage(state) - 1, last.current_page)', 'last.current_page'],
      ['pages: [...pages, page]', 'pages: [page, ...pages]'],
    ],
  },
  stores: {
    'src/state/hub-slice.ts, seen by unit src/features/hub-button/hub-button.test.ts': [
      ['if (get().hubOpen === hubOpen) return;', ''],
    ],
    'src/features/article-view/article-view.store.ts, seen by unit src/features/article-view/article-view.test.ts':
      [
        ["else emit('trade-article-missing', { id });", ''],
        ['return articleId && [', 'return ['],
      ],
    'src/features/gallery/gallery.store.ts, seen by unit src/features/gallery/gallery.test.ts': [
      ['if (next === last()) loadNext();', ''],
      ['Math.min(Math.max(index + step, 0), last())', 'index + step'],
      ['if (index + step > last()) await loadNext();', ''],
    ],
    'src/features/product-tabs/product-tabs.store.ts, seen by unit src/features/product-tabs/product-tabs.test.ts':
      [
        ['|| index === shownTab(get())', ''],
        ['(value?.length ?? tabCount) ? selected : 0', '99 ? selected : 0'],
        ['|| tab !== state.followed', '|| tab !== state.selected'],
      ],
    'src/features/enquiry-form/enquiry-form.store.ts, seen by unit src/features/enquiry-form/enquiry-form.test.ts':
      [
        ['if (get().sending) return;', ''],
        ['get().values[field] === values[field] ?', 'true ?'],
        ['{ cancelable: true }) === false) return;', '{ cancelable: true }) === false) set({});'],
        ['[honeypotField]: honeypot,', ''],
        ["result.message || t('sent')", "t('sent')"],
        ['const error = checked ?', 'const error = !checked ?'],
      ],
    'src/api/enquiry-schema.ts, seen by unit src/features/enquiry-form/enquiry-form.test.ts': [
      ["rules.email('invalid' satisfies EnquiryError)", 'rules'],
    ],
    'src/features/enquiry-form/submission.ts, seen by unit src/features/enquiry-form/submission.test.ts': [
      ['{ origin, page: origin + pathname }', '{ origin, page: address }'],
    ],
    'src/features/address-check/address-check.store.ts, seen by unit src/features/address-check/address-check.test.ts':
      [
        ['set({ input, verdict: null, failed: false })', 'set({ input, failed: false })'],
        ['if (!hasChannels(channels)) throw', "if (input === '?') throw"],
      ],
    'src/ui/menu/is-current.ts, seen by unit src/ui/menu/is-current.test.ts': [
      ['path.startsWith(`${href}/`)', 'path.startsWith(href)'],
    ],
  },
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
      ['(first ? control(first) : unconfirmed[0])?.focus()', 'control(first ?? "")'],
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
      ['{failed && items.length === 0 && <slot />}', '{failed && <slot />}'],
      ['if (opensElsewhere(event)) return;', ''],
    ],
    'src/state/use-resource.ts, seen by elements tests/elements/article-view.test.ts': [
      ["addEventListener('online', retry, { signal });", ''],
    ],
    'src/features/product-tabs/tab-row.tsx, seen by elements tests/elements/product-tabs.test.ts': [
      ['(selected + step + tabs.length) % tabs.length', 'Math.min(selected + step, tabs.length - 1)'],
      ['tabIndex={index === selected ? 0 : -1}', 'tabIndex={0}'],
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
      ['if (this.#rejected.get(name) === value) return;', ''],
      ['delete properties[name];', ''],
      ['this.showView(this.#viewOf(this.#properties)', 'this.showView(this.#viewOf(this.#prerendered)'],
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
  locales: {
    'src/locales/languages.ts, seen by unit src/locales': [
      ["language === 'ur' ? 'rtl' : 'ltr'", "'ltr'"],
      ['|| known === `${language}-${script}`', '|| known.startsWith(`${language}-`)'],
    ],
    'src/locales/create-texts.ts, seen by unit src/locales': [
      ['new Intl.PluralRules(language).select(Number(values.count))', "'other'"],
    ],
  },
  sanitiser: {
    'src/safe-html/sanitise.ts, seen by unit src/safe-html/sanitise.test.ts': [
      ["link.setAttribute('rel', 'noopener noreferrer');", ''],
      ["'datetime']", "'datetime', 'style']"],
      ['ALLOW_DATA_ATTR: false', 'ALLOW_DATA_ATTR: true'],
      ['&& !rasterData.test(address)', '&& !address'],
      ["node.removeAttribute('href')", "node.removeAttribute('x')"],
    ],
    'src/safe-html/embed-link.ts, seen by unit src/safe-html/sanitise.test.ts': [
      ['hostname.endsWith(`.${host}`)', 'hostname.endsWith(host)'],
    ],
  },
  'address check': {
    'src/address-check/check-address.ts, seen by unit src/address-check/check-address.test.ts': [
      ["['impostor', 'other', 'invalid', 'ours']", "['ours', 'impostor', 'other', 'invalid']"],
    ],
    'src/address-check/resemblance.ts, seen by unit src/address-check/check-address.test.ts': [
      [".replaceAll('rn', 'm')", ''],
      ['length < 5 ? 0 : length < 8 ? 1 : 2', '1'],
    ],
    'src/address-check/phone.ts, seen by unit src/address-check/check-address.test.ts': [
      ['&& index !== zeroAt', ''],
    ],
  },
  'pages in the browser': {
    'hosts/pages/client/fetch-page.ts, seen by unit hosts/pages/client/fetch-page.test.ts': [
      ['if (oldest && ahead.size === maxEntries)', 'if (!oldest)'],
      ['return known && known.until > Date.now() ? known.page', 'return known ? known.page'],
    ],
    'hosts/pages/client/parse-page.ts, seen by unit hosts/pages/client/parse-page.test.ts': [
      ["throw new Error('the response is not a page of this build');", ';'],
    ],
    'hosts/pages/client/link-of.ts, seen by unit hosts/pages/client/link-of.fuzz.test.ts': [
      ['link.origin === location.origin && ', ''],
    ],
  },
  render: {
    'hosts/render/page-cache.ts, seen by server hosts/render/page-cache.test.ts': [
      ['if (kept && (await kept.reading.isCurrent())) return kept;', 'if (kept) return kept;'],
      ['if (!last) throw error;', 'throw error;'],
      ['const running = rendering.get(key) ??', 'const running ='],
    ],
    'hosts/render/feeds.ts, seen by server hosts/render/feeds.test.ts': [
      ["path.includes(':')),\n    ...(await", "path.includes('?')),\n    ...(await"],
      ["escapeHtml(text.replace(noXml, ''))", 'escapeHtml(text)'],
      ['if (last) return last.text;', ''],
      ['if (page >= last_page || data.length === 0) break;', 'if (page >= last_page) break;'],
    ],
    'hosts/render/page-routes.ts, seen by server hosts/render/page-routes.test.ts hosts/render/page-path.test.ts':
      [
        ['status === 200 && fresh(request.headers, { etag })', 'false'],
        ["if (taken.has('br')) return 'br';", ''],
        ['tab < assumed.tabs || tab < (await count()) ? tab : 0', 'tab'],
        ['const fixed = named.toLowerCase();', 'const fixed = named;'],
      ],
    'hosts/render/templates.ts, seen by server hosts/render': [[".replaceAll('<', '\\\\u003c')", '']],
    'hosts/render/verify.ts, seen by server hosts/render/verify.test.ts': [
      ['if (!limit.isAllowed && limit.isExceeded)', 'if (!limit)'],
    ],
  },
  'api sources': {
    'hosts/api/api-routes.ts, seen by server hosts/api/reads.test.ts': [
      ['if (fresh(request.headers, { etag })) return reply.code(304).send();', ''],
      ['minimum: 1, maximum: 100,', 'minimum: 1, maximum: 1000,'],
    ],
    'hosts/api/api-routes.ts, seen by server hosts/api/errors.test.ts': [
      ["reply.header('allow', [...allowed, 'OPTIONS'].join(', '))", 'reply'],
    ],
    'hosts/api/source.ts, seen by server hosts/api/reads.test.ts': [
      ['Math.max(1, Math.ceil(items.length / size))', 'Math.ceil(items.length / size)'],
    ],
    'hosts/api/external-source.ts, seen by server hosts/api/sources.test.ts': [
      ['const failuresUntilOutage = 3', 'const failuresUntilOutage = 30'],
      ['Object.assign(usable, { at: now() })', '{ value, at: now() }'],
      ['const staleLifetime = 24 * 60 * 60_000', 'const staleLifetime = 60_000'],
      ['missing.set(key, response);', 'known.set(key, response);'],
    ],
  },
  enquiries: {
    'hosts/enquiries/store/client-limit.ts, seen by server hosts/enquiries/store/client-limit.test.ts': [
      ['known.count >= rate', 'known.count > rate'],
      ["where('day', '<', today())", "where('day', '>', today())"],
    ],
    'hosts/enquiries/store/store.ts, seen by server hosts/enquiries/store/client-limit.test.ts': [
      ['if (known) return known;', ''],
    ],
    'hosts/enquiries/store/store.ts, seen by server hosts/enquiries/store/store.test.ts': [
      [".orderBy('created_at').orderBy('id')", ".orderBy('id')"],
      ['row.suspected ? [] : receivers', 'receivers'],
      ['if (await wasConfirmed(connection, row)) continue;', ''],
    ],
    'hosts/enquiries/delivery/outbox-worker.ts, seen by server hosts/enquiries/delivery/outbox-worker.test.ts':
      [
        ['await outbox.retryPostponedNow();', ''],
        ['(refused !== undefined && refused !== id)', 'false'],
        ['const isDown = !isEnquiryRefused ||', 'const isDown = true ||'],
        ['receiver.atMostOnce && !(await markSent(id))', 'false'],
      ],
    'hosts/enquiries/delivery/smtp.ts, seen by server hosts/enquiries/delivery/mail.test.ts': [
      ['greetingTimeout: 10_000,', 'tls: { rejectUnauthorized: false },'],
    ],
    'hosts/enquiries/delivery/outbox.ts, seen by server hosts/enquiries/delivery/outbox-worker.test.ts': [
      ['new Date(now + lease)', 'new Date(now)'],
    ],
    'hosts/enquiries/delivery/webhook.ts, seen by server hosts/enquiries/delivery/webhook.test.ts': [
      ["redirect: 'manual'", "redirect: 'follow'"],
    ],
    'hosts/enquiries/delivery/mail.ts, seen by server hosts/enquiries/delivery/mail.test.ts': [
      ['replyTo: { name: toPlainLine(enquiry.name), address: enquiry.email },', ''],
    ],
    'hosts/enquiries/intake/read-enquiry-form.ts, seen by server hosts/enquiries/intake': [
      ["if (name === honeypotField && value !== '') form.suspected = true;", ''],
      ['if (bytes > maxBodyBytes) form.problem', 'if (bytes < 0) form.problem'],
      ['const page = origin + pathname;', 'const page = text;'],
    ],
    'hosts/enquiries/intake/enquiry-route.ts, seen by server hosts/enquiries/intake': [
      ["reply.header('retry-after', err.retryAfter);", ''],
      ["destination === 'iframe' : ", 'false : '],
    ],
    'hosts/enquiries/command/csv.ts, seen by server hosts/enquiries/command/run-command.test.ts': [
      ["? `'${text}` : text", '? text : text'],
    ],
    'hosts/enquiries/store/deletion.ts, seen by server hosts/enquiries': [
      ['if (overdue > all / 2)', 'if (overdue > all)'],
    ],
  },
  content: {
    'hosts/content/loader/load-posts.ts, seen by server hosts/content/loader/load-content.test.ts': [
      ['return isDraft ? [] : [post];', 'return [post];'],
      ['a.updated_at < b.updated_at ? 1', 'a.updated_at < b.updated_at ? -1'],
    ],
    'hosts/content/loader/load-content.ts, seen by server hosts/content/loader/load-content.test.ts': [
      ['posts: posts.filter(({ updated_at }) => updated_at <= now)', 'posts'],
    ],
    'hosts/content/open-content.ts, seen by server hosts/content/open-content.test.ts': [
      ['const isQuiet = state === last;', 'const isQuiet = true;'],
      ['kept.dir === dir ? { content', 'dir ? { content'],
    ],
  },
  server: {
    'hosts/server/create-server.ts, seen by server hosts/server/create-server.test.ts': [
      ["rewriteUrl: ({ url = '/' }) => (isUnreadable(url) ? '/404' : url),", ''],
      ['if (config.trustProxy === undefined) warnOfProxy(app);', ''],
    ],
    'hosts/server/security-headers.ts, seen by server hosts/server/create-server.test.ts': [
      ["'x-content-type-options': 'nosniff',", ''],
    ],
    'hosts/server/health.ts, seen by server hosts/server/store-errors.test.ts hosts/server/create-server.test.ts':
      [["if (!('ready' in query)) return send(responds);", '']],
    'hosts/server/releases.ts, seen by server hosts/server/releases.test.ts': [
      ['released && JSON.stringify(released.integrity)', 'false && JSON.stringify(integrity)'],
    ],
    'hosts/locales/choose-language.ts, seen by server hosts/locales/choose-language.test.ts': [
      ['return { language, byHeader: false }', 'return { language, byHeader: true }'],
    ],
  },
  embed: {
    'hosts/render/embeddable.ts, seen by served tests/served/embed.test.ts': [
      ['|| host !== new URL(publicUrl).host', ''],
    ],
    'hosts/embed/oembed.ts, seen by served tests/served/embed.test.ts': [
      ['!found || post?.status === 404', '!found'],
      ['? Math.min(size, Number(limit)) : size', '? size : size'],
    ],
  },
  // Only the built site shows these.
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
    const [file, seenBy] = name.split(', seen by ');
    const [kind, ...tests] = seenBy.split(' ');
    return changes.map(([find, replace]) => ({ room, kind, tests, file, find, replace }));
  }),
);
