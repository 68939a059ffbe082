import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { groups } from '@safar/contract/products/groups/groups.contract'
import { sampleGroup } from '../../../server/src/modules/groups/testing/sample-group.ts'
import { allotted, assertReply, type CreateDeparture, contactOf, type Party, readPrices, SEATS } from './departure.ts'
import { toPeople } from './people.ts'

/** Nine seats of a group; names are added after booking, since tickets need them. */
export const createDeparture: CreateDeparture = async ({ send, office, agent, today }) => {
  const added = await send(groups.add, { body: sampleGroup(today, { seats: SEATS }) }, { token: office })
  const { id } = assertReply(added, 'a group').data
  const priceOf = await readPrices(async (party: Party) => {
    const reply = await send(groups.read, { params: { id }, query: { ...party } }, { token: agent })
    return assertReply(reply, 'the price of a group').price.total
  })
  let named = 0
  return {
    counts: allotted,
    full: 'group_full',
    hasWaitingList: true,
    book(client, { party, wait, person }, caller) {
      const form = { group_id: id, ...party, wait, agreed_total: priceOf(party), again: true }
      return client.sendUntilAnswered(groupBookings.book, { body: { ...form, contact: contactOf(person) } }, caller)
    },
    async complete(client, booking, caller) {
      const count = (type: string) => booking.travellers.filter((one) => one.type === type).length
      const party = { adults: count('adult'), children: count('child'), infants: count('infant') }
      const people = toPeople(party, named, today)
      named += people.length
      const travellers = booking.travellers.map(({ key, type }) => {
        const place = people.findIndex((one) => one.type === type)
        const [{ type: _type, ...person }] = people.splice(place, 1) as [(typeof people)[number]]
        return { key, ...person }
      })
      const input = { params: { id: booking.id }, body: { version: booking.version, travellers } }
      const reply = await client.sendUntilAnswered(groupBookings.name, input, caller)
      if (reply?.status === 200) return reply.body.booking
      client.wrong.push(`names: ${reply?.status} ${reply?.body.message} ${JSON.stringify(reply?.body.errors)}`)
      return null
    },
    async readBoard() {
      const reply = await send(groups.read, { params: { id }, query: { adults: 1 } }, { token: office })
      const { office: board } = assertReply(reply, 'the seats of a group').data
      if (!board) throw new Error('the office sees no seats')
      return board.seats
    },
  }
}
