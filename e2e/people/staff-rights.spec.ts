import { button, createPageCaller, expect, field, openAsNew, test } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

test('staff whose role may only see bookings have only bookings in the menu and are refused elsewhere', {
  tag: '@full',
}, async ({ page, another, locale, own }) => {
  const { roles, staffForm, fields, permissions } = texts(locale, 'accounts')
  const { nav, office, noPermission } = texts(locale, 'shell')
  const role = `Bookings ${own.slice(-6)}`
  const email = `bookings-desk-${own}@example.com`
  await openAsNew(page, 'admin', own)

  await test.step('an administrator makes the role, and somebody who has it', async () => {
    await page.goto('/admin/newRole')
    await field(page, roles.name).fill(role)
    const module = page.getByRole('group', { name: permissions.module.bookings, exact: true })
    await module.getByRole('checkbox', { name: permissions.action.view, exact: true }).check()
    await button(page, roles.save).click()
    await expect(page.getByText(role).first()).toBeVisible()
    await page.goto('/admin/new-staff')
    await field(page, fields.name).fill('Hira Aslam')
    await field(page, fields.email).fill(email)
    await field(page, fields.phone).fill('+923001112223')
    await page.getByRole('combobox', { name: fields.managedRole, exact: true }).fill(role)
    await page.getByRole('option', { name: role }).click()
    await button(page, staffForm.save).click()
    await expect(page.getByText(email).first()).toBeVisible()
  })

  const desk = await another(email)
  await desk.goto('/admin/dashboard')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  if ((desk.viewportSize()?.width ?? 0) < 720) await button(desk, office.openMenu).click()
  const entries = desk.getByRole('navigation', { name: office.nav }).getByRole('link')
  await expect(entries.filter({ hasText: nav.bookings }).first()).toBeVisible()
  for (const closed of [nav.ledger, nav.users, nav.roles, nav.importPnr])
    await expect(entries.filter({ hasText: closed })).toHaveCount(0)

  for (const path of ['/admin/users', '/admin/admin-ledger', '/admin/Roles']) {
    await desk.goto(path)
    await expect(desk.getByRole('heading', { name: noPermission.title })).toBeVisible()
  }
  const call = await createPageCaller(desk)
  await expect(call('GET', '/users')).rejects.toThrow('403')
})
