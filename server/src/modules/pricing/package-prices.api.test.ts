import { pricing } from '@safar/contract/pricing/pricing.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { listed, openPackageSales, packageProducts } from '../../testing/package-sales.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { admin, agent, customer, add, hold } = await openPackageSales(app)
afterAll(() => app.close())

const others = { group: 'umrah', umrah: 'holiday', holiday: 'group' } as const

describe.each(packageProducts)('$product', ({ product }) => {
  test('agents see the agent price, everybody else the public one, and each books at their own', async () => {
    const item = await add(product)
    expect(await item.price(agent)).toBe(listed[product].agent)
    expect([await item.price(customer), await item.price()]).toEqual([listed[product].public, listed[product].public])
    expect((await item.book(listed[product].agent, customer)).status).toBe(409)
    const held = await item.book(listed[product].agent, agent)
    expect(held.body.booking).toMatchObject({ product, owed: listed[product].agent, net: null })
  })

  test('a margin on the product adds only to this product, separately for the public and for agents', async () => {
    const item = await add(product)
    const other = await add(others[product])
    const margin = { kind: 'flat' as const, value: 100_000, product }
    await app.call(pricing.saveCustomerMargins, { body: { margins: [margin] } }, admin)
    await app.call(pricing.saveAgentMargin, { body: { ...margin, value: 50_000 } }, admin)
    expect(await item.price(customer)).toBe(listed[product].public + 200_000)
    expect(await item.price(agent)).toBe(listed[product].agent + 100_000)
    expect(await other.price(customer)).toBe(listed[others[product]].public)
    expect(await other.price(agent)).toBe(listed[others[product]].agent)
    const gone = { ...margin, remove: true }
    await app.call(pricing.saveCustomerMargins, { body: { margins: [gone] } }, admin)
    await app.call(pricing.saveAgentMargin, { body: { ...gone, value: 50_000 } }, admin)
    expect(await item.price(customer)).toBe(listed[product].public)
  })

  test('a charge on the product is in the price of its bookings, and the price explanation adds up to what is owed', async () => {
    const charge = { kind: 'flat' as const, value: 70_000, name: `Desk ${product}`, product, agent_id: agent.user.id }
    const { body } = await app.call(pricing.saveCharge, { body: charge }, admin)
    const { booking } = await hold(product)
    expect(booking.owed).toBe(listed[product].agent + 70_000)
    const other = await add(others[product])
    expect(await other.price(agent)).toBe(listed[others[product]].agent)
    const seen = await app.call(pricing.explain, { query: { booking_id: booking.id } }, admin)
    expect(seen.body.data.owed).toBe(booking.owed)
    expect(seen.body.data.steps.reduce((sum, step) => sum + step.amount, 0)).toBe(booking.owed)
    expect(seen.body.data.steps).toContainEqual(expect.objectContaining({ name: charge.name, amount: 70_000 }))
    await app.call(pricing.setChargeStatus, { body: { id: body.data.id, active: false } }, admin)
    expect(await (await add(product)).price(agent)).toBe(listed[product].agent)
  })

  test("an agent's own mark-up is shown to their client and owed to nobody", async () => {
    const markup = { kind: 'percent' as const, value: 1_000, product }
    await app.call(pricing.saveAgentMargin, { body: markup }, agent)
    const { booking } = await hold(product)
    expect(booking).toMatchObject({
      owed: listed[product].agent,
      total: listed[product].agent + listed[product].agent / 10,
    })
    await app.call(pricing.saveAgentMargin, { body: { ...markup, remove: true } }, agent)
  })
})
