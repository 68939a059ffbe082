// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { OutlineButton, PrimaryButton } from './buttons.tsx'
import { useConfirm } from './confirm.tsx'
import { CopyButton } from './copy-button.tsx'
import { MoveButtons } from './move-buttons.tsx'
import type { Answer, Question } from './question.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a button', () => {
  test('takes no second press while it is busy', async () => {
    const onClick = vi.fn()
    await renderPart(
      <PrimaryButton busy onClick={onClick}>
        Approve
      </PrimaryButton>,
    )
    expect(button('Approve').getAttribute('aria-busy')).toBe('true')
    fireEvent.click(button('Approve'))
    expect(onClick).not.toHaveBeenCalled()
  })

  test('does not submit the form it is in unless it says so', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
    await renderPart(
      <form onSubmit={onSubmit}>
        <OutlineButton>Cancel</OutlineButton>
        <PrimaryButton type="submit">Save</PrimaryButton>
      </form>,
    )
    fireEvent.click(button('Cancel'))
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.click(button('Save'))
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('that leads somewhere is a link', async () => {
    const { currentUrl } = await renderPart(<PrimaryButton to="/admin/banks">Banks</PrimaryButton>)
    expect(screen.queryByRole('button')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Banks' }))
    expect(currentUrl()).toBe('/admin/banks')
  })
})

describe('a confirmation before an action', () => {
  async function ask(question: Question, locale: 'en' | 'ar' = 'en') {
    const answers: Answer[] = []
    function Asker() {
      const confirm = useConfirm()
      return (
        <button type="button" onClick={() => void confirm(question).then((answer) => answers.push(answer))}>
          Ask
        </button>
      )
    }
    await renderPart(<Asker />, { locale })
    fireEvent.click(screen.getByText('Ask'))
    await screen.findByRole('dialog')
    return answers
  }

  const plain: Question = { title: 'Delete bank?', body: 'Past deposits stay.', action: 'Delete' }

  test('says what will happen, and confirming it answers yes', async () => {
    const answers = await ask(plain)
    expect(await screen.findByRole('dialog', { name: 'Delete bank?' })).toBeTruthy()
    expect(screen.getByText('Past deposits stay.')).toBeTruthy()
    fireEvent.click(button('Delete'))
    await waitFor(() => expect(answers).toEqual([{ ok: true, reason: '', choice: '' }]))
  })

  test.each(['Go back', 'Close'])('%s answers no', async (name) => {
    const answers = await ask(plain)
    fireEvent.click(button(name))
    await waitFor(() => expect(answers).toEqual([{ ok: false, reason: '', choice: '' }]))
  })

  test('a required reason is asked for at its field', async () => {
    const answers = await ask({ ...plain, reason: { label: 'Reason', required: true } })
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: '   ' } })
    fireEvent.click(button('Delete'))
    expect(await screen.findByText('Enter a reason.')).toBeTruthy()
    expect(answers).toEqual([])
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: '  Closed by the bank ' } })
    expect(screen.queryByText('Enter a reason.')).toBeNull()
    fireEvent.click(button('Delete'))
    await waitFor(() => expect(answers).toEqual([{ ok: true, reason: 'Closed by the bank', choice: '' }]))
  })

  test('a required choice is asked for at its field', async () => {
    const options = [{ value: '4', label: 'Bilal Khan' }]
    const answers = await ask({ ...plain, action: 'Assign', choice: { label: 'Salesman', options } })
    fireEvent.click(button('Assign'))
    expect(await screen.findByText('Choose one from the list.')).toBeTruthy()
    expect(answers).toEqual([])
    fireEvent.click(screen.getByRole('combobox', { name: /Salesman/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Bilal Khan', hidden: true }))
    fireEvent.click(button('Assign'))
    await waitFor(() => expect(answers).toEqual([{ ok: true, reason: '', choice: '4' }]))
  })

  test('an optional reason can be left out', async () => {
    const answers = await ask({ ...plain, reason: { label: 'Note', help: 'The agent reads it.' } })
    expect(screen.getByText('The agent reads it.')).toBeTruthy()
    fireEvent.click(button('Delete'))
    await waitFor(() => expect(answers).toEqual([{ ok: true, reason: '', choice: '' }]))
  })

  test('a second question answers the first with no', async () => {
    const answers = await ask(plain)
    fireEvent.click(screen.getByText('Ask'))
    await waitFor(() => expect(answers).toEqual([{ ok: false, reason: '', choice: '' }]))
  })

  test('the button to go back is in the language of the page', async () => {
    await ask(plain, 'ar')
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull()
    expect(button('رجوع')).toBeTruthy()
  })
})

test('a dialog keeps what was typed when its action is refused', async () => {
  function Dialog() {
    const [error, setError] = useState('')
    return (
      <ActionDialog
        title="Refund"
        action="Refund"
        onClose={vi.fn()}
        onSubmit={(event) => {
          event?.preventDefault()
          setError('More than was paid.')
        }}
      >
        <label>
          Amount <input />
        </label>
        <p>{error}</p>
      </ActionDialog>
    )
  }
  await renderPart(<Dialog />)
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '9000' } })
  fireEvent.click(button('Refund'))
  expect(screen.getByText('More than was paid.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('9000')
})

describe('moving a row of a list', () => {
  const show = (place: number, count: number, busy = false) => {
    const onMove = vi.fn(async () => undefined)
    return renderPart(<MoveButtons name="Meezan" place={place} count={count} busy={busy} onMove={onMove} />).then(
      () => onMove,
    )
  }

  test('moves it up or down by one place', async () => {
    const onMove = await show(1, 3)
    fireEvent.click(button('Move Meezan up'))
    fireEvent.click(button('Move Meezan down'))
    expect(onMove.mock.calls).toEqual([[0], [2]])
  })

  test('the first row cannot move up, and the last one cannot move down', async () => {
    await show(0, 2)
    expect(button('Move Meezan up').disabled).toBe(true)
    expect(button('Move Meezan down').disabled).toBe(false)
  })

  test('nothing moves while another move is running', async () => {
    await show(1, 3, true)
    expect(button('Move Meezan up').disabled).toBe(true)
    expect(button('Move Meezan down').disabled).toBe(true)
  })

  test('a single row has no buttons to move it', async () => {
    await show(0, 1)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('copying', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

  test('says that it succeeded', async () => {
    const writeText = vi.fn(async () => undefined)
    clipboard(writeText)
    await renderPart(<CopyButton value="R7QX2M" name="PNR" />)
    fireEvent.click(button('Copy: PNR'))
    expect(await screen.findByRole('button', { name: 'Copied: PNR' })).toBeTruthy()
    expect(writeText).toHaveBeenCalledExactlyOnceWith('R7QX2M')
  })

  test('claims no success when the browser refuses', async () => {
    const refuse = vi.fn(() => Promise.reject(new Error('denied')))
    clipboard(refuse)
    await renderPart(<CopyButton value="R7QX2M" name="PNR" />)
    fireEvent.click(button('Copy: PNR'))
    await waitFor(() => expect(refuse).toHaveBeenCalled())
    expect(screen.queryByRole('button', { name: 'Copied: PNR' })).toBeNull()
  })
})

test('a WhatsApp link contains the message, with every character in it', async () => {
  await renderPart(
    <WhatsAppLink phone="+92 300 0472327" text="Fare & taxes: 45,000?">
      Send
    </WhatsAppLink>,
  )
  const url = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Send' }).href)
  expect(url.pathname).toBe('/923000472327')
  expect(url.searchParams.get('text')).toBe('Fare & taxes: 45,000?')
})
