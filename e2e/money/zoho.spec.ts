import { emulatorClient } from '../../server/src/testing/emulators/zoho-emulator.ts'
import { button, createCallerAs, expect, field, inDays, openAs, test, toast } from '../support/journey.ts'
import { createPerson, takeTurns } from '../support/people.ts'
import { giveCredit, hold } from '../support/sales.ts'
import { texts } from '../support/texts.ts'
import { refuseOnce } from '../support/zoho-books.ts'

test('an administrator connects Zoho Books; an invoice is sent, and a refused one is sent again', {
  tag: '@full',
}, async ({ page, locale, own }) => {
  const words = texts(locale, 'zoho')
  const keys = texts(locale, 'settings').keys
  // There is only one connection, so concurrent journeys take turns.
  const release = await takeTurns('zoho')
  const admin = await createPerson('admin', own)
  const office = await createCallerAs(admin.email)
  const agent = await createPerson('agent', own)
  const buyer = await createCallerAs(agent.email)
  await giveCredit(office, own)
  if ((await office('GET', '/zoho/connection')).data.connected) await office('POST', '/zoho/disconnect', {})

  await test.step('the keys are saved and shown by their ending', async () => {
    await openAs(page, admin.email, '/admin/setting?section=keys')
    await field(page, keys.kind.zoho_client_id).fill(emulatorClient.id)
    await field(page, keys.kind.zoho_client_secret).fill(emulatorClient.secret)
    await button(page, keys.save).click()
    await expect(page.getByText(`••••••••${emulatorClient.id.slice(-4)}`)).toBeVisible()
  })

  await test.step('access is given at Zoho', async () => {
    await page.goto('/admin/zoho-books?section=connection')
    await button(page, words.connection.go).click()
    await page.getByRole('link', { name: 'Accept' }).click()
    await expect(button(page, words.connection.end)).toBeVisible()
  })

  await test.step('sending is switched on, from today', async () => {
    const { data } = await office('GET', '/zoho/connection')
    const { organization_id, mapping, version } = data
    await office('POST', '/zoho/settings', { organization_id, mapping, version, enabled: false, since: inDays(0) })
    await page.reload()
    await field(page, words.settings.enabled).check()
    await button(page, words.settings.save).click()
    await expect(toast(page, locale === 'ar' ? 'تم حفظ الإعدادات.' : 'Settings saved.')).toBeVisible()
  })

  const good = await hold(buyer)
  const bad = await hold(buyer)
  await refuseOnce(bad.ref)
  for (const { id, version } of [good, bad]) await buyer('POST', '/confirm-pnr', { id, version })
  const row = (ref: string) => page.getByRole('row').filter({ hasText: ref })

  await test.step('one invoice is sent, the other refused with a reason', async () => {
    await page.goto('/admin/zoho-books')
    await expect(row(good.ref)).toContainText(words.state.pushed, { timeout: 180_000 })
    await expect(row(bad.ref)).toContainText(words.state.failed, { timeout: 180_000 })
    await expect(row(bad.ref)).toContainText('line item name')
  })

  await test.step('and is sent again by hand', async () => {
    await row(bad.ref).getByRole('button').click()
    await expect(row(bad.ref)).toContainText(words.state.pushed, { timeout: 180_000 })
  })
  await office('POST', '/zoho/disconnect', {})
  await release()
})
