import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { newestCode } from './mailbox.ts'
import { DEMO_PASSWORD } from './people.ts'
import { type Locale, texts } from './texts.ts'

interface Fixtures {
  locale: Locale
  /** A word of this journey's own, for addresses that nobody else has. */
  own: string
}

let journeys = 0
const part = () => 1 + Math.floor(Math.random() * 250)

/** A journey in one language and width. A script error or a broken content policy on the way fails it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  locale: async ({}, use, info) => use(info.project.metadata.locale as Locale),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  own: async ({}, use, info) => use(`${info.project.name}-${info.workerIndex}-${Date.now()}-${++journeys}`),
  context: async ({ context, locale, baseURL }, use, info) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    await context.addInitScript((chosen) => {
      // The blank page before the first one has no storage.
      if (location.protocol.startsWith('http') && !localStorage.getItem('locale'))
        localStorage.setItem('locale', chosen)
    }, locale)
    const broken: string[] = []
    context.on('weberror', (error) => broken.push(String(error.error())))
    context.on('console', (message) => {
      if (
        message.type() === 'error' &&
        /Content Security Policy|Trusted(Script|HTML|Types)|hydrat/i.test(message.text())
      )
        broken.push(message.text())
    })
    await use(context)
    if (info.status === 'passed') expect(broken).toEqual([])
  },
})

export { expect }

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The control under a label, its star for 'required' or not. */
export const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(new RegExp(`^\\s*${literal(label)}\\s*\\*?\\s*$`))

export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true })

export const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: text }).first()

/** Signs a person in with password and, unless a customer, the mailed code. */
export async function signIn(
  page: Page,
  email: string,
  locale: Locale,
  { password = DEMO_PASSWORD, code = true } = {},
): Promise<void> {
  const { fields, login } = texts(locale, 'accounts')
  await page.goto('/auth/login')
  await field(page, fields.email).fill(email)
  await field(page, fields.password).fill(password)
  await button(page, login.submit).click()
  if (code) await enterCode(page, await newestCode(page, email))
}

export async function enterCode(page: Page, code: string): Promise<void> {
  const input = page.locator('input[autocomplete="one-time-code"]')
  await input.waitFor()
  await input.pressSequentially(code)
}

/** Keeps the bell's stream shut, which is never still, where a journey waits for stillness. */
export const withoutBell = (page: Page): Promise<unknown> =>
  page.route(/\/api\/notifications\/stream/, (route) => route.abort())

const QUIET_MS = 4_000

/** The page has what it asked for, or has had the time to. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
}
