import { createApp, defineComponent, h, KeepAlive, shallowRef } from 'vue';

/** The same list of forms as in React; the one that is hidden is kept alive, outside the document. */

const requests = shallowRef([{ id: 1, wanted: 'Gloves' }]);
const shown = shallowRef(true);
const invalid = shallowRef(0);

const Requests = defineComponent({
  render: () =>
    h(
      'div',
      requests.value.map(({ id, wanted }) =>
        h('article', { key: id }, [
          h('h2', `Request ${id}`),
          h(
            'trade-enquiry-form',
            {
              'looking-for': wanted,
              failureMessage: 'Not sent',
              onTradeEnquiryInvalid: () => {
                invalid.value++;
              },
            },
            [h('a', { href: '/contact-us' }, 'Send an enquiry')],
          ),
        ]),
      ),
    ),
});

const act = (name: string, onClick: () => void) => h('button', { type: 'button', onClick }, name);

function add(): void {
  const id = Math.max(0, ...requests.value.map((one) => one.id)) + 1;
  requests.value = [...requests.value, { id, wanted: `Request ${id}` }];
}
function lastToFront(): void {
  requests.value = [...requests.value.slice(-1), ...requests.value.slice(0, -1)];
}
function removeLast(): void {
  requests.value = requests.value.slice(0, -1);
}
function change(): void {
  requests.value = requests.value.map((one) => ({ ...one, wanted: `${one.wanted}, urgent` }));
}
function showOrHide(): void {
  shown.value = !shown.value;
}

const App = defineComponent({
  render: () => [
    h('p', { class: 'tools' }, [
      act('Add', add),
      act('Last to front', lastToFront),
      act('Remove last', removeLast),
      act('Change', change),
      act('Show or hide', showOrHide),
    ]),
    h('p', ['Sent too early: ', h('output', invalid.value)]),
    h(KeepAlive, () => (shown.value ? h(Requests) : undefined)),
  ],
});

createApp(App).mount('#app');
