import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type TestInfo,
  type ViewportSize,
} from '@playwright/test'
import { utcDay } from '@safar/contract/day'
import { readNewestCode } from './mailbox.ts'
import { createPerson, DEMO_PASSWORD, openSession } from './people.ts'
import { waitUntilHydrated } from './screen.ts'
import { type Locale, texts } from './texts.ts'

interface Fixtures {
  locale: Locale
  /** A word unique to this journey, for unique addresses. */
  own: string
  /** Another signed-in person in a separate browser with no page open yet; same language and width by default. */
  another: (email: string, at?: { locale?: Locale; viewport?: ViewportSize }) => Promise<Page>
}

/** Records the texts of toasts shown during the journey, for the coverage list. */
async function noteToasts(context: BrowserContext, { annotations }: TestInfo): Promise<void> {
  await context.exposeBinding('noteToast', (_, text: string) => {
    if (!annotations.some(({ description }) => description === text))
      annotations.push({ type: 'toast', description: text })
  })
  await context.addInitScript(() => {
    const { noteToast } = window as Window & { noteToast?: (text: string) => void }
    const observer = new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.Toastify__toast')) {
        const said = toast.querySelector('.safar-toast-original') ?? toast
        noteToast?.(said.textContent.trim())
      }
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

let journeys = 0
const part = () => 1 + Math.floor(Math.random() * 250)
const address = () => `10.${part()}.${part()}.${part()}`

/** A journey in one language and width. A script error or a content policy violation fails it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  locale: async ({}, use, info) => use(info.project.metadata.locale as Locale),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  own: async ({}, use, info) => use(`${info.project.name}-${info.workerIndex}-${Date.now()}-${++journeys}`),
  context: async ({ context, locale, baseURL }, use, info) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address() })
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    await context.addInitScript((chosen) => {
      // The initial blank page has no storage.
      if (location.protocol.startsWith('http') && !localStorage.getItem('locale'))
        localStorage.setItem('locale', chosen)
    }, locale)
    await noteToasts(context, info)
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
  another: async ({ browser, page, baseURL, locale }, use, info) => {
    const opened: BrowserContext[] = []
    await use(async (email, at = {}) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: at.viewport ?? page.viewportSize(),
        extraHTTPHeaders: { 'x-forwarded-for': `10.252.${part()}.${part()}` },
      })
      opened.push(context)
      await noteToasts(context, info)
      const desk = await context.newPage()
      const spoken = at.locale ?? locale
      await desk.addInitScript((chosen) => localStorage.setItem('locale', chosen), spoken)
      await storeSession(desk, email)
      return desk
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

export { expect }

/** Records that this journey opened a screen and found its expected content, for the coverage list. */
export const noteScreen = (path: string): void => {
  test.info().annotations.push({ type: 'screen', description: path })
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The control with a label, with or without the star for 'required'. */
export const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(new RegExp(`^\\s*${literal(label)}\\s*\\*?\\s*$`))

export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true })

export const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: text }).first()

/** Signs a person in with their password and, except for customers, the mailed code. */
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
  if (code) await enterCode(page, await readNewestCode(page, email))
}

const landing = { admin: '/admin/dashboard', staff: '/admin/dashboard', agent: '/agent/dashboard-flights' } as const

/** Signs in every page this page opens. */
async function storeSession(page: Page, email: string): Promise<void> {
  const token = await openSession(email)
  await page.addInitScript((given) => {
    // Only once, so that signing out during the journey lasts.
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('entered') === given) return
    sessionStorage.setItem('entered', given)
    localStorage.setItem('access_token', given)
  }, token)
}

export async function openAs(page: Page, email: string, path: string): Promise<void> {
  await storeSession(page, email)
  await page.goto(path)
}

/** Signs in a new person created for this journey and opens their landing page. */
export async function openAsNew(page: Page, kind: keyof typeof landing, own: string) {
  const person = await createPerson(kind, own)
  await openAs(page, person.email, landing[kind])
  await expect(page).toHaveURL(landing[kind])
  return person
}

export async function enterCode(page: Page, code: string): Promise<void> {
  const input = page.locator('input[autocomplete="one-time-code"]')
  await input.waitFor()
  await input.pressSequentially(code)
}

/**
 * Calls the API with only a token, without the browser's cookies, which the page's own calls change in the meantime.
 */
const createCaller = (token: string) => async (method: string, path: string, data?: object) => {
  const reply = await fetch(`http://127.0.0.1:${process.env.SAFAR_E2E_PORT}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address(), 'content-type': 'application/json' },
    body: data ? JSON.stringify(data) : null,
  })
  expect(reply.ok, `${method} ${path}: ${reply.status}`).toBe(true)
  return reply.json()
}

/** Calls as the person signed in on the page. */
export const createPageCaller = async (page: Page) =>
  createCaller(await page.evaluate(() => localStorage.getItem('access_token') ?? ''))

/** Calls as a person who needs no page. */
export const createCallerAs = async (email: string) => createCaller(await openSession(email))

export const createOfficeCaller = async (own: string) => createCallerAs((await createPerson('admin', own)).email)

/** The smallest possible PNG: one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

export const inDays = (days: number): string => utcDay(Date.now(), days)

/** Matches digits literally, anywhere in a text. */
export const digits = (text: string): RegExp => new RegExp(text.replaceAll('.', '\\.'))

/** Blocks the bell's notification stream, which never becomes idle, for journeys that wait for idle pages. */
export const blockNotificationStream = (page: Page): Promise<unknown> =>
  page.route(/\/api\/notifications\/stream/, (route) => route.abort())

/** Reached only by a page that never becomes idle. */
const QUIET_MS = 30_000

/** Waits until the page is hydrated and its requests have completed. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
}
