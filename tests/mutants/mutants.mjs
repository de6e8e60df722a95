/**
 * Lines that carry behaviour, each with what breaks it, by room and by the lowest tests that must see it. What no entry here
 * covers is not untested: these are samples.
 */
const rooms = {
  'api client': [
    {
      tests: 'unit src/api/retry.test.ts',
      file: 'src/api/retry.ts',
      changes: [
        ['const defaultRetries = 3', 'const defaultRetries = 2'],
        ['const longestDelay = 30_000', 'const longestDelay = 60_000'],
        ['signal.aborted || retry === retries', 'retry === retries'],
      ],
    },
    {
      tests: 'unit src/api/memory.test.ts',
      file: 'src/api/memory.ts',
      changes: [
        ['5 * 60_000', '60_000'],
        ['clearTimeout(entry.removal)', 'entry.removal'],
        ['if (users.size === 0) entry', 'entry'],
      ],
    },
    {
      tests: 'unit src/api/shared-requests.test.ts',
      file: 'src/api/shared-requests.ts',
      changes: [
        ['this.#underWay.get(key) ?? this.#start', 'this.#start'],
        ['--request.users === 0', '--request.users >= 0'],
        ['=== request) this.#underWay.delete', '!== request) this.#underWay.delete'],
      ],
    },
    {
      tests: 'unit src/api/http.test.ts',
      file: 'src/api/http.ts',
      changes: [
        ['if (response.status === 204) return;', ''],
        ["typeof response.data === 'string'", 'false'],
      ],
    },
    {
      tests: 'unit src/api/shapes.test.ts',
      file: 'src/api/shapes.ts',
      changes: [
        ['(list.length === wanted.size ? page + 1 : page)', 'page'],
        ['(number(grid) ?? 1)', '(number(grid) ?? 0)'],
        ['(unix < firstMilliseconds ? 1000 : 1)', '1'],
        ['...(data.length < list.length && { received: list.length }),', ''],
      ],
    },
    {
      tests: 'unit src/api/api.test.ts',
      file: 'src/api/client.ts',
      changes: [['status !== 404 && status !== 410', 'status !== 404']],
    },
    {
      tests: 'unit src/api/api-base.test.ts src/api/picture-details.test.ts',
      file: 'src/api/api-base.ts',
      changes: [['/^(\\/|https?:|data:image\\/(?!svg))/', '/./']],
    },
    {
      tests: 'unit src/features/enquiry-form/enquiry-form.test.ts',
      file: 'src/api/send-enquiry.ts',
      changes: [
        ["error === 0 || error === '0'", "error === '0'"],
        ['if (value) body', "if (value !== 'x') body"],
      ],
    },
  ],
  state: [
    {
      tests: 'unit src/state/resource.test.ts',
      file: 'src/state/resource.ts',
      changes: [
        ["if (hasLeft()) throw new Error('shown too late');", ''],
        ['if (hasLeft()) return;', ''],
        ['if (value !== null) api.memory()', 'if (value === undefined) api.memory()'],
        ["!started && get().phase === 'ready'", 'false'],
        ["if (failed && get().phase === 'failed')", 'if (failed)'],
        ['...(!isSame(value, get().value) && { value })', 'value'],
      ],
    },
    {
      tests: 'unit src/state/paged-list.test.ts',
      file: 'src/state/paged-list.ts',
      changes: [
        ["get().phase !== 'failed' || !waitForScrollAway", 'true'],
        ['if (!(last?.received ?? last?.data.length)) return false;', 'if (!last) return false;'],
        ['Math.max(nextPage(state) - 1, last.current_page)', 'last.current_page'],
        ['pages: [...pages, page]', 'pages: [page, ...pages]'],
        ["get().phase === 'ready' && first > 0", "get().phase === 'ready'"],
      ],
    },
  ],
  stores: [
    {
      tests: 'unit src/features/hub-button/hub-button.test.ts',
      file: 'src/state/hub-slice.ts',
      changes: [['if (get().hubOpen === hubOpen) return;', '']],
    },
    {
      tests: 'unit src/features/article-view/article-view.test.ts',
      file: 'src/features/article-view/article-view.store.ts',
      changes: [
        ["else emit('trade-article-missing', { id });", ''],
        ['return articleId && [', 'return ['],
        ["location.href.replace(/#.*/s, '')", 'location.href'],
      ],
    },
    {
      tests: 'unit src/features/gallery/gallery.test.ts',
      file: 'src/features/gallery/gallery.store.ts',
      changes: [
        ['if (next === last) loadNext();', ''],
        ['Math.min(Math.max(enlarged + step, 0), last)', 'enlarged + step'],
      ],
    },
    {
      tests: 'unit src/features/product-tabs/product-tabs.test.ts',
      file: 'src/features/product-tabs/product-tabs.store.ts',
      changes: [
        ['|| index === shownTab(get())', ''],
        ['(value?.length ?? tabCount) ? selected : 0', '99 ? selected : 0'],
        ['|| tab !== state.followed', '|| tab !== state.selected'],
      ],
    },
    {
      tests: 'unit src/features/enquiry-form/enquiry-form.test.ts',
      file: 'src/features/enquiry-form/enquiry-form.store.ts',
      changes: [
        ['if (get().sending) return;', ''],
        ['get().values[field] === values[field] ?', 'true ?'],
        ['{ cancelable: true }) === false) return;', '{ cancelable: true }) === false) set({});'],
        ['[honeypotField]: honeypot,', ''],
        ["result.message || t('sent')", "t('sent')"],
        ['const error = checked ?', 'const error = !checked ?'],
      ],
    },
    {
      tests: 'unit src/features/enquiry-form/enquiry-form.test.ts',
      file: 'src/api/enquiry-schema.ts',
      changes: [["rules.email('invalid' satisfies EnquiryError)", 'rules']],
    },
    {
      tests: 'unit src/features/enquiry-form/submission.test.ts',
      file: 'src/features/enquiry-form/submission.ts',
      changes: [['{ origin, page: origin + pathname }', '{ origin, page: address }']],
    },
    {
      tests: 'unit src/features/address-check/address-check.test.ts',
      file: 'src/features/address-check/address-check.store.ts',
      changes: [
        ['set({ input, verdict: null, failed: false })', 'set({ input, failed: false })'],
        ['if (!hasChannels(channels)) throw', "if (input === '?') throw"],
      ],
    },
    {
      tests: 'unit src/ui/menu/is-current.test.ts',
      file: 'src/ui/menu/is-current.ts',
      changes: [["href !== '/' && ", '']],
    },
  ],
  views: [
    {
      tests: 'elements tests/elements/hub-button.test.ts',
      file: 'src/ui/dialog.tsx',
      changes: [
        ['const unlock = lockScroll();', 'const unlock = () => {};'],
        ['pressedOutside.current && event.target', 'event.target'],
        ['element.showModal()', 'element.show()'],
      ],
    },
    {
      tests: 'elements tests/elements/site-header.test.ts',
      file: 'src/features/site-header/floating-menu.ts',
      changes: [
        ["if (reason === 'escape-key') details", "if (reason === 'x') details"],
        ['{ enabled: dismissible }', '{ enabled: true }'],
        ['if (relatedTarget && !menu.contains(relatedTarget as Node)) setOpen(false);', ''],
      ],
    },
    {
      tests: 'elements tests/elements/mobile-menu.test.ts',
      file: 'src/ui/menu/use-disclosure-motion.ts',
      changes: [
        ["if (matchMedia('(prefers-reduced-motion: reduce)').matches) return settle();", ''],
        ['const from = box.open ? sheet.offsetHeight : 0', 'const from = 0'],
      ],
    },
    {
      tests: 'elements tests/elements/enquiry-form.test.ts',
      file: 'src/ui/notice.tsx',
      changes: [
        ['const noticeLifetime = 6000', 'const noticeLifetime = 12_000'],
        ['if (!message || held) return;', 'if (!message) return;'],
        ['(cameFrom.current as HTMLElement | null)?.focus();', ''],
      ],
    },
    {
      tests: 'elements tests/elements/enquiry-form.test.ts',
      file: 'src/features/enquiry-form/enquiry-form.tsx',
      changes: [
        ['(first ? control(first) : unconfirmed[0])?.focus()', 'control(first ?? "")'],
        ["'aria-invalid': Boolean(error)", "'aria-invalid': false"],
      ],
    },
    {
      tests: 'elements tests/elements/enquiry-form-page.test.ts',
      file: 'src/features/enquiry-form/enquiry-form.tsx',
      changes: [['plain.defaultValue = plain.value;', '']],
    },
    {
      tests: 'elements tests/elements/gallery.test.ts',
      file: 'src/features/gallery/lightbox.tsx',
      changes: [
        ['onError={() => setFailed(index)}', ''],
        ['aria-disabled={isLast}', 'aria-disabled={false}'],
      ],
    },
    {
      tests: 'elements tests/elements/gallery.test.ts',
      file: 'src/features/gallery/use-steps.ts',
      changes: [
        ["isRightToLeft(view.current) ? 'ArrowLeft' : 'ArrowRight'", "'ArrowRight'"],
        ['|| ctrlKey || metaKey || shiftKey || altKey', ''],
        ['if (waiting.current === index && index < count - 1) move(1);', ''],
      ],
    },
    {
      tests: 'elements tests/elements/gallery.test.ts',
      file: 'src/features/gallery/gallery.css.ts',
      changes: [['max(210px, 13.125rem)', 'max(330px, 13.125rem)']],
    },
    {
      tests: 'elements tests/elements/blog-feed.test.ts',
      file: 'src/ui/paged-list/paged-list.tsx',
      changes: [
        ['{ rootMargin: reach }', '{}'],
        ['{failed && items.length === 0 && <slot />}', '{failed && <slot />}'],
        ['if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;', ''],
      ],
    },
    {
      tests: 'elements tests/elements/blog-feed.test.ts',
      file: 'src/state/use-resource.ts',
      changes: [["window.addEventListener('online', retry);", '']],
    },
    {
      tests: 'elements tests/elements/product-tabs.test.ts',
      file: 'src/features/product-tabs/tab-row.tsx',
      changes: [
        ['(from + 1) % count', 'Math.min(from + 1, count - 1)'],
        ['tabIndex={index === selected ? 0 : -1}', 'tabIndex={0}'],
      ],
    },
    {
      tests: 'elements tests/elements/product-tabs.test.ts',
      file: 'src/features/product-tabs/tab-items.tsx',
      changes: [['attachment && (', 'item && (']],
    },
    {
      tests: 'elements tests/elements/anti-fraud-footer.test.ts',
      file: 'src/features/anti-fraud-footer/fraud-notice.tsx',
      changes: [['open={shown === styles.whenWide}', 'open']],
    },
    {
      tests: 'elements tests/elements/anti-fraud-footer.test.ts',
      file: 'src/features/anti-fraud-footer/check-disclosure.tsx',
      changes: [['if (open && !state.checkReady) state.openCheck();', '']],
    },
    {
      tests: 'elements tests/elements/article-view.test.ts',
      file: 'src/features/article-view/document-meta.ts',
      changes: [
        ['if (document.title === ours) document', 'document'],
        ['return () => meta.remove();', 'return () => undefined;'],
      ],
    },
    {
      tests: 'elements tests/elements/article-view.test.ts',
      file: 'src/features/article-view/article-view.tsx',
      changes: [["(missing || (phase === 'failed' && !article)) && (", 'missing && (']],
    },
    {
      tests: 'elements tests/elements/address-check.test.ts',
      file: 'src/features/address-check/address-check.tsx',
      changes: [
        ['if (store.getState().input === early) check();', ''],
        ['|| event.keyCode === 229', ''],
      ],
    },
  ],
  'element base': [
    {
      tests: 'elements tests/elements/element-base.test.ts',
      file: 'src/element/element-class.tsx',
      changes: [
        ['if (this.isConnected) return;', ''],
        ['if (this.#rejected.get(name) === value) return;', ''],
        ['delete own[name];', ''],
        ['this.showView(this.#viewOf(this.#properties)', 'this.showView(this.#viewOf(this.#prerendered)'],
      ],
    },
    {
      tests: 'elements tests/elements/failing-view.test.tsx',
      file: 'src/element/element-class.tsx',
      changes: [['this.container.replaceChildren(...this.#fallback);', '']],
    },
    {
      tests: 'elements tests/elements/element-base.test.ts',
      file: 'src/element/attributes.ts',
      changes: [["value !== 'false' || undefined", "value !== ''"]],
    },
    {
      tests: 'elements tests/elements/language.test.ts',
      file: 'src/element/element-texts.ts',
      changes: [['if (lang !== this.#lang || own !== this.own) return;', '']],
    },
    {
      tests: 'elements tests/elements/loader.test.ts',
      file: 'src/loader.ts',
      changes: [
        ['|| pendingControl !== control) return;', ') return;'],
        ['host[handedToBrowser] = isWaiting(host);', ''],
        ["{ rootMargin: '99999px 0px 200px' }", '{}'],
        ['&& !(ctrlKey || metaKey || shiftKey || altKey)', ''],
      ],
    },
  ],
  locales: [
    {
      tests: 'unit src/locales',
      file: 'src/locales/languages.ts',
      changes: [
        ["language === 'ur' ? 'rtl' : 'ltr'", "'ltr'"],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
        ['|| known === `${language}-${script}`', '|| known.startsWith(`${language}-`)'],
      ],
    },
    {
      tests: 'unit src/locales',
      file: 'src/locales/create-texts.ts',
      changes: [['new Intl.PluralRules(language).select(Number(values.count))', "'other'"]],
    },
  ],
  sanitiser: [
    {
      tests: 'unit src/safe-html/sanitise.test.ts',
      file: 'src/safe-html/sanitise.ts',
      changes: [
        ["link.setAttribute('rel', 'noopener noreferrer');", ''],
        ["'datetime']", "'datetime', 'style']"],
        ['ALLOW_DATA_ATTR: false', 'ALLOW_DATA_ATTR: true'],
        ['&& !rasterData.test(address)', '&& !address'],
        ["node.removeAttribute('href')", "node.removeAttribute('x')"],
      ],
    },
    {
      tests: 'unit src/safe-html/sanitise.test.ts',
      file: 'src/safe-html/embed-link.ts',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
      changes: [['hostname.endsWith(`.${host}`)', 'hostname.endsWith(host)']],
    },
  ],
  'address check': [
    {
      tests: 'unit src/address-check/check-address.test.ts',
      file: 'src/address-check/check-address.ts',
      changes: [
        ["['impostor', 'other', 'invalid', 'ours']", "['ours', 'impostor', 'other', 'invalid']"],
        ['return !user && shorteners', 'return shorteners'],
      ],
    },
    {
      tests: 'unit src/address-check/check-address.test.ts',
      file: 'src/address-check/resemblance.ts',
      changes: [
        [".replaceAll('rn', 'm')", ''],
        ['length < 5 ? 0 : length < 8 ? 1 : 2', '1'],
      ],
    },
    {
      tests: 'unit src/address-check/check-address.test.ts',
      file: 'src/address-check/phone.ts',
      changes: [['&& index !== zeroAt', '']],
    },
  ],
  'pages in the browser': [
    {
      tests: 'unit hosts/pages/client/fetch-page.test.ts',
      file: 'hosts/pages/client/fetch-page.ts',
      changes: [
        ['if (oldest && ahead.size === maxEntries)', 'if (!oldest)'],
        ['return known && known.until > Date.now() ? known.page', 'return known ? known.page'],
      ],
    },
    {
      tests: 'unit hosts/pages/client/parse-page.test.ts',
      file: 'hosts/pages/client/parse-page.ts',
      changes: [["throw new Error('the response is not a page of this build');", ';']],
    },
    {
      tests: 'unit hosts/pages/client/link-of.fuzz.test.ts',
      file: 'hosts/pages/client/link-of.ts',
      changes: [['link.origin === location.origin && ', '']],
    },
  ],
  render: [
    {
      tests: 'server hosts/render/page-cache.test.ts',
      file: 'hosts/render/page-cache.ts',
      changes: [
        ['if (kept?.reading.isCurrent()) return kept;', 'if (kept) return kept;'],
        ['if (!last) throw error;', 'throw error;'],
        ['const running = rendering.get(key) ??', 'const running ='],
      ],
    },
    {
      tests: 'server hosts/render/feeds.test.ts',
      file: 'hosts/render/feeds.ts',
      changes: [
        ["path.includes(':')),\n    ...(await", "path.includes('?')),\n    ...(await"],
        ["escapeHtml(text.replace(noXml, ''))", 'escapeHtml(text)'],
        ['if (last) return last.text;', ''],
        ['if (page >= last_page || data.length === 0) break;', 'if (page >= last_page) break;'],
      ],
    },
    {
      tests: 'server hosts/render/page-routes.test.ts hosts/render/page-path.test.ts',
      file: 'hosts/render/page-routes.ts',
      changes: [
        ['status === 200 && fresh(request.headers, { etag })', 'false'],
        ["if (taken.has('br')) return 'br';", ''],
        ['tab < assumed.tabs || tab < (await count()) ? tab : 0', 'tab'],
        ['const fixed = named.toLowerCase();', 'const fixed = named;'],
      ],
    },
    {
      tests: 'server hosts/render',
      file: 'hosts/render/fill-template.ts',
      changes: [[".replaceAll('<', '\\\\u003c')", '']],
    },
    {
      tests: 'server hosts/render',
      file: 'hosts/render/page-head.ts',
      changes: [["if (begins === 1) return '';", '']],
    },
    {
      tests: 'server hosts/render/verify.test.ts',
      file: 'hosts/render/verify.ts',
      changes: [['if (!limit.isAllowed && limit.isExceeded)', 'if (!limit)']],
    },
  ],
  'api sources': [
    {
      tests: 'server hosts/api/reads.test.ts',
      file: 'hosts/api/api-routes.ts',
      changes: [
        ['if (fresh(request.headers, { etag })) return reply.code(304).send();', ''],
        ['minimum: 1, maximum: 100,', 'minimum: 1, maximum: 1000,'],
      ],
    },
    {
      tests: 'server hosts/api/errors.test.ts',
      file: 'hosts/api/api-routes.ts',
      changes: [["reply.header('allow', [...allowed, 'OPTIONS'].join(', '))", 'reply']],
    },
    {
      tests: 'server hosts/api/reads.test.ts',
      file: 'hosts/api/local-source.ts',
      changes: [['Math.max(1, Math.ceil(items.length / size))', 'Math.ceil(items.length / size)']],
    },
    {
      tests: 'server hosts/api/sources.test.ts',
      file: 'hosts/api/external-source.ts',
      changes: [
        ['const failuresUntilOutage = 3', 'const failuresUntilOutage = 30'],
        ['Object.assign(usable, { at: now() })', '{ value, at: now() }'],
        ['const staleLifetime = 24 * 60 * 60_000', 'const staleLifetime = 60_000'],
        ['missing.set(key, response);', 'known.set(key, response);'],
      ],
    },
  ],
  enquiries: [
    {
      tests: 'server hosts/enquiries/store/client-limit.test.ts',
      file: 'hosts/enquiries/store/client-limit.ts',
      changes: [
        ['known.count >= rate', 'known.count > rate'],
        ["where('day', '<', today())", "where('day', '>', today())"],
      ],
    },
    {
      tests: 'server hosts/enquiries/store/client-limit.test.ts',
      file: 'hosts/enquiries/store/store.ts',
      changes: [['if (known) return known;', '']],
    },
    {
      tests: 'server hosts/enquiries/store/store.test.ts',
      file: 'hosts/enquiries/store/store.ts',
      changes: [
        ["if (closing) throw new Error('The enquiry store is closed');", ''],
        [".orderBy('created_at').orderBy('id')", ".orderBy('id')"],
      ],
    },
    {
      tests: 'server hosts/enquiries/delivery/confirmation.test.ts hosts/enquiries/delivery/outbox.test.ts',
      file: 'hosts/enquiries/store/store.ts',
      changes: [
        ['row.suspected ? [] : receivers', 'receivers'],
        ['if (await wasConfirmed(connection, row)) continue;', ''],
      ],
    },
    {
      tests: 'server hosts/enquiries/delivery/outbox.test.ts hosts/enquiries/delivery/outbox-worker.test.ts',
      file: 'hosts/enquiries/delivery/outbox-worker.ts',
      changes: [
        ['await outbox.retryPostponedNow();', ''],
        ['(refused !== undefined && refused !== id)', 'false'],
        ['const isDown = !isEnquiryRefused ||', 'const isDown = true ||'],
        ['receiver.atMostOnce && !(await markSent(id))', 'false'],
      ],
    },
    {
      tests: 'server hosts/enquiries/delivery/outbox.test.ts hosts/enquiries/delivery/outbox-worker.test.ts',
      file: 'hosts/enquiries/delivery/outbox.ts',
      changes: [['new Date(now + lease)', 'new Date(now)']],
    },
    {
      tests: 'server hosts/enquiries/delivery/webhook.test.ts',
      file: 'hosts/enquiries/delivery/webhook.ts',
      changes: [["redirect: 'manual'", "redirect: 'follow'"]],
    },
    {
      tests: 'server hosts/enquiries/delivery/mail.test.ts hosts/enquiries/delivery/quote-typed.test.ts',
      file: 'hosts/enquiries/delivery/mail.ts',
      changes: [['replyTo: { name: toPlainLine(enquiry.name), address: enquiry.email },', '']],
    },
    {
      tests: 'server hosts/enquiries/intake',
      file: 'hosts/enquiries/intake/read-enquiry-form.ts',
      changes: [
        ["if (name === honeypotField && value !== '') form.suspected = true;", ''],
        ['if (bytes <= maxBodyBytes) return;', 'return;'],
        ['const page = origin + pathname;', 'const page = text;'],
      ],
    },
    {
      tests: 'server hosts/enquiries/intake',
      file: 'hosts/enquiries/intake/enquiry-route.ts',
      changes: [
        ["reply.header('retry-after', err.retryAfter);", ''],
        ["if (isFramed) reply.removeHeader('x-frame-options');", ''],
      ],
    },
    {
      tests: 'server hosts/enquiries/command/run-command.test.ts',
      file: 'hosts/enquiries/command/csv.ts',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
      changes: [["? `'${text}` : text", '? text : text']],
    },
    {
      tests: 'server hosts/enquiries',
      file: 'hosts/enquiries/store/deletion.ts',
      changes: [['if (overdue > all / 2)', 'if (overdue > all)']],
    },
  ],
  content: [
    {
      tests: 'server hosts/content/loader/load-content.test.ts',
      file: 'hosts/content/loader/load-posts.ts',
      changes: [
        ['return isDraft ? [] : [post];', 'return [post];'],
        ['a.updated_at < b.updated_at ? 1', 'a.updated_at < b.updated_at ? -1'],
      ],
    },
    {
      tests: 'server hosts/content/loader/load-content.test.ts',
      file: 'hosts/content/loader/load-content.ts',
      changes: [['posts: posts.filter(({ updated_at }) => updated_at <= now)', 'posts']],
    },
    {
      tests: 'server hosts/content/open-content.test.ts',
      file: 'hosts/content/open-content.ts',
      changes: [
        ['const isQuiet = state === last;', 'const isQuiet = true;'],
        ['kept.dir === dir ? { content', 'dir ? { content'],
      ],
    },
  ],
  server: [
    {
      tests: 'server hosts/server/create-server.test.ts',
      file: 'hosts/server/create-server.ts',
      changes: [
        ["rewriteUrl: ({ url = '/' }) => (isUnreadable(url) ? '/404' : url),", ''],
        ['if (config.trustProxy === undefined) warnOfProxy(app);', ''],
      ],
    },
    {
      tests: 'server hosts/server hosts/config',
      file: 'hosts/server/security-headers.ts',
      changes: [["'x-content-type-options': 'nosniff',", '']],
    },
    {
      tests: 'server hosts/server/store-errors.test.ts hosts/server/create-server.test.ts',
      file: 'hosts/server/health.ts',
      changes: [["if (!('ready' in query)) return send(responds);", '']],
    },
    {
      tests: 'server hosts/server/releases/releases.test.ts',
      file: 'hosts/server/releases/check-release.ts',
      changes: [['released && JSON.stringify(released.integrity)', 'false && JSON.stringify(integrity)']],
    },
    {
      tests: 'server hosts/locales/choose-language.test.ts',
      file: 'hosts/locales/choose-language.ts',
      changes: [['return { language, byHeader: false }', 'return { language, byHeader: true }']],
    },
  ],
  embed: [
    {
      tests: 'other-pages tests/other-pages/embed.test.ts',
      file: 'hosts/render/embeddable.ts',
      changes: [['|| host !== new URL(publicUrl).host', '']],
    },
    {
      tests: 'other-pages tests/other-pages/embed.test.ts',
      file: 'hosts/embed/oembed.ts',
      changes: [
        ['!found || post?.status === 404', '!found'],
        ['? Math.min(size, Number(limit)) : size', '? size : size'],
      ],
    },
  ],
  // Only the built site shows these.
  site: [
    {
      tests: 'site tests/site/router.test.ts',
      file: 'hosts/pages/client/router.ts',
      changes: [
        ['// A later click has overtaken this one.\n    if (turn !== latest) return;', ''],
        ['if (announcement) announcement.textContent = document.title;', ''],
        ["if (!stays) scrollTo({ top: 0, behavior: 'instant' });", ''],
      ],
    },
    {
      tests: 'site tests/site/router.test.ts',
      file: 'hosts/pages/client/swap-page.ts',
      changes: [['adoptSheets(incoming);', '']],
    },
    {
      tests: 'site tests/site/conformance/tabs-pages.test.ts tests/site/conformance/all-routes.test.ts',
      file: 'hosts/pages/client/tab-query.ts',
      changes: [["url.searchParams.set('tab', String(index));", '']],
    },
  ],
};

export const mutants = Object.entries(rooms).flatMap(([room, groups]) =>
  groups.flatMap(({ tests, file, changes }) => {
    const [kind, ...files] = tests.split(' ');
    return changes.map(([find, replace]) => ({ room, kind, tests: files, file, find, replace }));
  }),
);
