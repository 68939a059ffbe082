import { notifications } from '@safar/contract/people/notifications.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { fakeSupplier } from '../flights/testing/fake-supplier.ts'
import { notifySupplierDown } from './notify-supplier-down.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('when a supplier is down, only staff who manage suppliers are notified, and only once', async () => {
  const keeper = await app.person('admin-staff', { permissions: ['suppliers.manage'] })
  const other = await app.person('admin-staff', { permissions: ['bookings.view'] })
  const kinds = async (token: string) =>
    (await app.call(notifications.list, {}, { token })).body.data.map(({ kind, link }) => `${kind} ${link}`)
  const supplier = fakeSupplier('fake')
  await notifySupplierDown(app.services, supplier)
  await notifySupplierDown(app.services, supplier)
  expect(await kinds(keeper.token)).toEqual(['suppliers.down /admin/suppliers'])
  expect(await kinds(other.token)).toEqual([])
})
