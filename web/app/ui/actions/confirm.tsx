import { createContext, type FormEvent, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { ActionDialog } from './action-dialog.tsx'

export interface Question {
  title: ReactNode
  body?: ReactNode
  /** The act in words, on the button. */
  action: ReactNode
  danger?: boolean
  /** Asks why, in the person's own words. */
  reason?: { label: string; required?: boolean; help?: string }
}

export interface Answer {
  ok: boolean
  reason: string
}

type Ask = (question: Question) => Promise<Answer>

const Asking = createContext<Ask | null>(null)

/** `await confirm({title, action})`: asks before an act that cannot be taken back. */
export function useConfirm(): Ask {
  const ask = use(Asking)
  if (!ask) throw new Error('useConfirm stands outside the ThemeProvider')
  return ask
}

interface DialogProps {
  question: Question
  opened: boolean
  onAnswer: (answer: Answer) => void
}

function Dialog({ question, opened, onAnswer }: DialogProps) {
  const { t } = useTranslation('ui')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const written = reason.trim()
    if (question.reason?.required && !written) return setMissing(true)
    onAnswer({ ok: true, reason: written })
  }
  return (
    <ActionDialog
      opened={opened}
      title={question.title}
      text={question.body}
      action={question.action}
      danger={question.danger ?? false}
      ready={!question.danger && !question.reason}
      size={460}
      onSubmit={submit}
      onClose={() => onAnswer({ ok: false, reason: '' })}
    >
      {question.reason && (
        <TextAreaField
          label={question.reason.label}
          help={question.reason.help}
          required={question.reason.required}
          value={reason}
          maxLength={500}
          minRows={3}
          data-autofocus
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setMissing(false)
          }}
          error={missing && t('confirm.reason_missing')}
        />
      )}
    </ActionDialog>
  )
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; turn: number } | null>(null)
  const [opened, setOpened] = useState(false)
  const settle = useRef<((answer: Answer) => void) | null>(null)

  const ask = useCallback<Ask>((question) => {
    settle.current?.({ ok: false, reason: '' })
    setAsked((before) => ({ question, turn: (before?.turn ?? 0) + 1 }))
    setOpened(true)
    return new Promise<Answer>((resolve) => {
      settle.current = resolve
    })
  }, [])

  const answer = (given: Answer) => {
    setOpened(false)
    settle.current?.(given)
    settle.current = null
  }

  return (
    <Asking value={ask}>
      {children}
      {asked && <Dialog key={asked.turn} question={asked.question} opened={opened} onAnswer={answer} />}
    </Asking>
  )
}
