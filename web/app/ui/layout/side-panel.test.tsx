// @vitest-environment happy-dom

import { Modal } from '@mantine/core'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { FormPanel } from '../forms/form-panel.tsx'
import { Facts, PanelSection, SidePanel, SplitView } from './side-panel.tsx'

/** Mocks whether the page is wide enough to show the panel beside the list. */
const makeWide = (wide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = { matches: wide, media, addEventListener: vi.fn(), removeEventListener: vi.fn() }
    return list as Partial<MediaQueryList> as MediaQueryList
  })

afterEach(() => void vi.restoreAllMocks())

describe.each([
  ['beside its list', true],
  ['over the page', false],
] as const)('a panel %s', (_, wide) => {
  const show = async (opened = true, locale: 'en' | 'ar' = 'en') => {
    makeWide(wide)
    const onClose = vi.fn()
    await renderPart(
      <SplitView
        panel={
          <SidePanel opened={opened} onClose={onClose} title="K7PM2X" detail="Al Noor" actions={<b>Issue</b>}>
            Lahore to Dubai
          </SidePanel>
        }
      >
        <p>The list</p>
      </SplitView>,
      { locale },
    )
    return onClose
  }
  const panel = () => screen.getByRole(wide ? 'complementary' : 'dialog', { name: 'K7PM2X' })

  test('is named by its title and shows its parts', async () => {
    await show()
    for (const text of ['Al Noor', 'Lahore to Dubai', 'Issue']) expect(within(panel()).getByText(text)).toBeTruthy()
    expect(screen.getByText('The list')).toBeTruthy()
  })

  test('closes by its button', async () => {
    const onClose = await show()
    fireEvent.click(within(panel()).getByRole('button', { name: 'Close panel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('closes by Escape', async () => {
    const onClose = await show()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('is absent while closed, and Escape does nothing', async () => {
    const onClose = await show(false)
    expect(screen.queryByText('Lahore to Dubai')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()
  })

  test("has a close button in the reader's language", async () => {
    await show(true, 'ar')
    expect(screen.queryByRole('button', { name: 'Close panel' })).toBeNull()
    expect(within(panel()).getByRole('button')).toBeTruthy()
  })
})

test('Escape closes the dialog above a panel, and the panel stays', async () => {
  makeWide(true)
  const onClose = vi.fn()
  const onCloseDialog = vi.fn()
  await renderPart(
    <SplitView
      panel={
        <SidePanel opened onClose={onClose} title="K7PM2X">
          <Modal opened onClose={onCloseDialog} title="Issue tickets?">
            45,000
          </Modal>
        </SidePanel>
      }
    >
      <p>The list</p>
    </SplitView>,
  )
  await screen.findByRole('dialog', { name: 'Issue tickets?' })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onCloseDialog).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})

test('a form in a panel is sent by the button at its bottom, and can be closed without sending', async () => {
  makeWide(false)
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const onClose = vi.fn()
  await renderPart(
    <FormPanel title="New bank" save="Save" cancel="Cancel" busy={false} onSubmit={onSubmit} onClose={onClose}>
      <PanelSection title="Account">
        <input aria-label="Name" />
      </PanelSection>
    </FormPanel>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.type).toBe('submit')
  expect(save.getAttribute('form')).toBe(screen.getByLabelText('Name').closest('form')?.id)
})

test('facts without a value are left out; zero is a value', async () => {
  await renderPart(
    <Facts
      facts={[
        ['Phone', '+92 300 1234567'],
        ['Fax', null],
        ['Note', ''],
        ['Balance', 0],
        ['Website', undefined],
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Phone', 'Balance'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['+92 300 1234567', '0'])
})
