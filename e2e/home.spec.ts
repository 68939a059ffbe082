import { button, expect, field, inDays, test } from './support/journey.ts'
import { createPerson } from './support/people.ts'
import { texts } from './support/texts.ts'

/** Routes searched by no other journey, one for each language. */
const routes = { en: ['PEW', 'KUL'], ar: ['SKT', 'KUL'] } as const

test('a search leaves its lowest fare on the page of the route, which links back to the search', async ({
  page,
  locale,
}) => {
  const { route } = texts(locale, 'flights')
  const [origin, destination] = routes[locale]
  const path = `/flights/${origin}-${destination}`.toLowerCase()
  await test.step('before anybody searched it, the page offers the search and is not listed', async () => {
    await page.goto(path)
    await expect(page.getByText(route.none)).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
  const search = `/flight/search?trip=one_way&legs=${origin}-${destination}-${inDays(40)}`
  await test.step('somebody searches it', async () => {
    await page.goto(search)
  })
  // The search also asks for the fares of the days around it, so the lowest may be that of another day.
  // A fare has a price, which tells it from the visitor's recent search.
  const day = page.locator(`main li a[href*="${origin}-${destination}-${inDays(40)}"]`).filter({ hasText: 'PKR' })
  await test.step('the page has the fare of that day', async () => {
    await expect(async () => {
      await page.goto(path)
      await expect(day).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.locator('a[data-lowest]')).toHaveCount(1)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: route.flownBy })).toBeVisible()
  })
  await day.click()
  await expect(page).toHaveURL(new RegExp(`${origin}-${destination}-${inDays(40)}`))
})

test('a visitor asks for a car on Home, and the office reads which one', async ({ page, locale, own, another }) => {
  const { form } = texts(locale, 'enquiries')
  const car = { en: 'Coach, Makkah to Madinah', ar: 'حافلة من مكة إلى المدينة' }[locale]
  const sold = { en: 'Toyota Hiace with driver', ar: 'تويوتا هايس مع سائق' }[locale]
  const name = `Driver ${own}`
  await page.goto('/')
  await expect(page.getByRole('link', { name: sold })).toHaveAttribute('href', /^\/transfers/)
  await page.getByRole('link', { name: car }).click()
  await expect(page.getByRole('heading', { name: form.carTitle.replace('{{car}}', car) })).toBeVisible()
  await field(page, form.name).fill(name)
  await field(page, form.email).last().fill(`car-${own}@client.example`)
  await field(page, form.message).fill('Three days from Monday, please.')
  await button(page, form.submit).click()
  await expect(button(page, form.another)).toBeVisible()
  const desk = await another((await createPerson('admin', own)).email)
  await desk.goto('/admin/enquiries')
  await desk.getByText(name).first().click()
  await expect(desk.getByText(car).first()).toBeVisible()
})
