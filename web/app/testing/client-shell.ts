import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { phoneText } from '../ui/actions/contact-links.ts'
import type { LinkRecord } from '../ui/layout/client-shell.tsx'
import { testAgency } from './agency.ts'

/** The header or footer of the page; cards have their own. */
const partOf = (tag: 'header' | 'footer'): HTMLElement => {
  const part = [...document.querySelectorAll<HTMLElement>(tag)].find((each) => !each.closest('main'))
  if (!part) throw new Error(`the page has no ${tag}`)
  return part
}

export const clientHeader = (): HTMLElement => partOf('header')

/** Expects header and footer to name the agency, with links to call, write and mail. */
export function expectAgencyShell({ agency, number }: LinkRecord): void {
  for (const part of [clientHeader(), partOf('footer')]) {
    expect(within(part).getByText(agency.name)).toBeTruthy()
    const links = within(part).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `tel:${agency.phone}`,
      `https://wa.me/${agency.whatsapp?.slice(1)}?text=${number}`,
      `mailto:${agency.email}`,
    ])
    expect(links[0]?.textContent).toBe(phoneText(agency.phone ?? ''))
  }
}

/** Expects no menu, no phone number of ours, and no link into our storefront. */
export function expectNothingOfOurs(): void {
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(document.body.textContent).not.toMatch(/Safar|Find my booking|Register an agency|Sign in/)
  expect(document.body.textContent).not.toContain(testAgency.phone)
  const hrefs = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(hrefs.filter((href) => href.startsWith('/') && !href.startsWith('/api/'))).toEqual([])
}
