import { fireEvent, screen, waitFor, within } from '@testing-library/react'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A field by its label, whether or not a star marks it as required. */
export const getField = (label: string): HTMLInputElement =>
  screen.getByLabelText(new RegExp(`^${escaped(label)}(\\s*\\*)?$`), { selector: 'input, textarea' })

/** The same, but waits for it to appear. */
export const findField = (label: string): Promise<HTMLInputElement> =>
  screen.findByLabelText(new RegExp(`^${escaped(label)}(\\s*\\*)?$`), { selector: 'input, textarea' })

export const typeInto = (label: string, value: string): void => {
  fireEvent.change(getField(label), { target: { value } })
}

/** Opens a list field and chooses the option with this text; `typed` filters the list first. */
export async function chooseIn(label: string, option: string | RegExp, typed?: string): Promise<void> {
  const field = getField(label)
  // A change without focus would be treated as the browser's autofill.
  field.focus()
  fireEvent.click(field)
  if (typed !== undefined) fireEvent.change(field, { target: { value: typed } })
  const choice = await waitFor(() => {
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    if (!list) throw new Error(`the list of ${label} is closed`)
    // The list fades in, and is hidden from screen readers until then.
    return within(list).getByRole('option', { name: option, hidden: true })
  })
  fireEvent.click(choice)
}

/** The error text of a field; null if it has none. */
export function errorAt(label: string): string | null {
  const field = getField(label)
  if (field.getAttribute('aria-invalid') !== 'true') return null
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = ids.map((id) => document.getElementById(id)).find((node) => node?.id.endsWith('-error'))
  return error?.textContent ?? ''
}
