import type { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import type { groups as contract } from '@safar/contract/products/groups/groups.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import type { ScopedActor } from '../../platform/actor.ts'
import { claimsKey } from '../../platform/http/idempotency.ts'
import type { Handlers } from '../../platform/http/register.ts'
import { type Booking, createReplies, officeBuyer, ownBuyer } from '../bookings/public.ts'
import { audienceOf } from '../pricing/public.ts'
import { readSources } from '../quotes/public.ts'
import { bookSeats } from './book-seats.ts'
import { nameSeats, setSeatTickets } from './change-seats.ts'
import { type GroupDeps, momentOf } from './deps.ts'
import { groupsFile } from './files/groups-file.ts'
import { bookingNamesFile, groupNamesFile } from './files/names-list.ts'
import { makeNamesTemplate } from './files/names-template.ts'
import { toPartyPrice } from './group-price.ts'
import { findGroup, listGroups, listWaitingBookings, readTicket } from './groups.queries.ts'
import { previewChange } from './preview-change.ts'
import { reduceGroupBooking } from './reduce-seats.ts'
import { addGroup, removeGroup, updateGroup } from './save-group.ts'
import { splitGroupBooking } from './split-seats.ts'
import type { Group } from './tables.ts'

const buysForThemselves = ({ role }: ScopedActor): boolean => role === 'agent' || role === 'customer'

export function groupsRoutes(deps: GroupDeps): Handlers<typeof contract & typeof groupBookings> {
  const { answer } = createReplies(deps)
  const toReply = async (group: Group, actor: ScopedActor, locale: Locale, text: PlainKey) => ({
    message: translate(locale, text),
    type: 'success' as const,
    data: await readTicket(deps, deps.db.prepared, group, { actor }),
  })
  return {
    list: (call) => listGroups(deps, call),
    listFile: (call) => groupsFile(deps, call),
    async read({ params, query: { agent_id: forAgent, ...party }, actor }) {
      const group = await findGroup(deps, params.id, actor)
      const data = await readTicket(deps, deps.db.prepared, group, { actor, forAgent })
      const context = { audience: audienceOf(actor, forAgent), ...momentOf(deps) }
      return { data, price: toPartyPrice(await deps.pricing.book(), group, party, context) }
    },
    waiting: (call) => listWaitingBookings(deps, call),
    add: async ({ body: form, actor, origin, locale }) =>
      toReply(await addGroup(deps, { form, actorId: actor.userId, origin }), actor, locale, 'group_added'),
    async update({ params, body: { version, ...form }, actor, origin, locale }) {
      const group = await updateGroup(deps, { id: params.id, version, form, actorId: actor.userId, origin })
      return toReply(group, actor, locale, 'group_saved')
    },
    async remove({ params, actor, origin, locale }) {
      await removeGroup(deps, { id: params.id, actorId: actor.userId, origin })
      return { message: translate(locale, 'group_removed'), type: 'success' }
    },
    book: claimsKey(async ({ body, actor, locale, origin, idempotency }) => {
      const { quote, enquiry_id, ...form } = body
      const sources = readSources({ quote, enquiry_id }, actor)
      const buyer = buysForThemselves(actor)
        ? ownBuyer(actor)
        : await officeBuyer(deps.db.prepared, actor, form.agent_id ?? null, form.customer_id ?? null)
      return answer(
        { actor, locale, idempotency },
        { text: 'seats_held' },
        (keys) => bookSeats(deps, { form, sources, actor, buyer, locale, origin, ...keys }),
        (reply, booking) =>
          booking.state === 'pending'
            ? { ...reply, message: translate(locale, 'group_waiting'), type: 'success' }
            : reply,
      )
    }),
    namesFile: (call) => bookingNamesFile(deps, call),
    groupNamesFile: (call) => groupNamesFile(deps, call),
    name: claimsKey(({ params, body, actor, locale, origin, idempotency }) =>
      answer({ actor, locale, idempotency }, { text: 'names_saved' }, (keys) =>
        nameSeats(deps, actor, { ...params, ...body, origin, ...keys }),
      ),
    ),
    namesTemplate: ({ params: { id }, actor, locale }) => makeNamesTemplate(deps, { id, actor, locale }),
    reduce: claimsKey(({ params, body, actor, locale, origin, idempotency }) =>
      answer({ actor, locale, idempotency }, { text: 'seats_reduced' }, (keys) =>
        reduceGroupBooking(deps, actor, { ...params, ...body, origin, ...keys }),
      ),
    ),
    split: claimsKey(({ params, body, actor, locale, origin, idempotency }) => {
      let split = { id: 0, ref: '' }
      const onSplit = ({ id, ref }: Booking) => {
        split = { id, ref }
      }
      return answer(
        { actor, locale, idempotency },
        { text: 'booking_split' },
        (keys) => splitGroupBooking(deps, actor, { ...params, ...body, origin, onSplit, ...keys }),
        (reply) => ({ ...reply, split }),
      )
    }),
    previewChange: async ({ params, query, actor }) => ({
      data: await previewChange(deps, actor, { ...params, ...query }),
    }),
    setTickets: claimsKey(({ params, body, actor, locale, origin, idempotency }) =>
      answer({ actor, locale, idempotency }, { text: 'tickets_saved' }, (keys) =>
        setSeatTickets(deps, actor, { ...params, ...body, origin, ...keys }),
      ),
    ),
  }
}
