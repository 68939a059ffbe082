import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import type { Answer, Question } from './confirm.tsx'

interface Props {
  question: Question
  opened: boolean
  onAnswer: (answer: Answer) => void
}

export default function ConfirmDialog({ question, opened, onAnswer }: Props) {
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
      ready={!question.danger && !question.careful && !question.reason}
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
