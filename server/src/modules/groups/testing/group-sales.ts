import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { dayInZone } from '@safar/contract/day'
import { groups } from '@safar/contract/products/groups/groups.contract'
import type { GroupForm, GroupTicket } from '@safar/contract/products/groups/groups.shapes'
import { agentWith } from '../../../testing/buyers.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { sampleGroup } from './sample-group.ts'

interface Who {
  token: string
}

export interface Party {
  adults?: number
  children?: number
  infants?: number
}

export const contact = { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' }

/** Groups on sale: the office adds them, and an agent with funds books their seats. */
export async function openGroupSales(app: TestApp, { funds = 500_000_000 } = {}) {
  const admin = await app.person('admin')
  const agent = await agentWith(app, funds)
  const today = () => dayInZone(app.services.config.AGENCY_ZONE, app.clock.now())

  async function addGroup(changes: Partial<GroupForm> = {}): Promise<GroupTicket> {
    const { status, body } = await app.call(groups.add, { body: sampleGroup(today(), changes) }, admin)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }

  /** Books seats at the price shown to the buyer. */
  async function book({ id }: Pick<GroupTicket, 'id'>, party: Party, who: Who = agent, more: object = {}) {
    const { body: shown } = await app.call(groups.read, { params: { id }, query: party }, who)
    const body = { group_id: id, ...party, contact, agreed_total: shown.price.total, again: true, ...more }
    return app.call(groupBookings.book, { body }, who)
  }

  const seatsOf = async (id: number) =>
    (await app.call(groups.read, { params: { id }, query: {} }, admin)).body.data.office?.seats

  return { admin, agent, today, addGroup, book, seatsOf }
}
