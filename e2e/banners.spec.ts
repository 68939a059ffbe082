import type { Page } from '@playwright/test'
import { button, expect, field, inDays, openAs, openAsNew, pixel, test, toast } from './support/journey.ts'
import { texts } from './support/texts.ts'

const written = (day: string) => day.split('-').reverse().join('/')

test('a banner goes live on its first day and ends after its last', { tag: '@full' }, async ({
  page,
  browser,
  locale,
  own,
  baseURL,
}) => {
  const { promos } = texts(locale, 'featured')
  const name = `Ramadan ${own}`
  const onHome = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale })
    const visitor: Page = await context.newPage()
    await visitor.goto('/')
    // Sections below the search render one after the other; there are always some banners.
    await visitor.getByRole('region', { name: texts(locale, 'home').promos.label }).waitFor()
    const shown = await visitor.getByRole('link', { name, exact: true }).count()
    await context.close()
    return shown
  }
  const save = async (text: string) => {
    await button(page, promos.save).click()
    // The toast of the previous save can still be visible, so the panel must close too; that can take longer than a
    // toast is shown.
    await Promise.all([expect(toast(page, text)).toBeVisible(), expect(button(page, promos.save)).toHaveCount(0)])
  }
  await openAs(page, (await openAsNew(page, 'admin', own)).email, '/admin/banners')
  await test.step('scheduled for tomorrow it is not on Home yet', async () => {
    await button(page, promos.add).first().click()
    await page.locator('input[type="file"]').setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: pixel })
    await field(page, promos.alt).fill(name)
    await field(page, promos.link).fill('/umra-packages')
    await field(page, promos.startsOn).fill(written(inDays(2)))
    await field(page, promos.link).click()
    await save('Promo image saved successfully.')
    expect(await onHome()).toBe(0)
  })
  await test.step('from its first day on it is', async () => {
    await page.getByText(name, { exact: true }).click()
    await field(page, promos.startsOn).fill(written(inDays(-3)))
    await field(page, promos.link).click()
    await save('Promo image updated successfully.')
    expect(await onHome()).toBe(1)
  })
  await test.step('after its last day it is gone, and the office sees why', async () => {
    await page.getByText(name, { exact: true }).click()
    await field(page, promos.endsOn).fill(written(inDays(-2)))
    await field(page, promos.link).click()
    await save('Promo image updated successfully.')
    expect(await onHome()).toBe(0)
    await expect(page.locator('tr', { hasText: name }).getByText(promos.state.ended)).toBeVisible()
  })
  await test.step('it is deleted, which makes room for another: there can only be so many', async () => {
    await page.getByText(name, { exact: true }).click()
    await button(page, promos.remove).click()
    // The panel is a dialog with a button of the same name; its confirmation names the banner.
    await button(page.getByRole('dialog', { name: new RegExp(name) }), promos.remove).click()
    await expect(page.locator('tr', { hasText: name })).toHaveCount(0)
  })
})
