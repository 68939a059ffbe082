import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { type Answer, type Question, REFUSED } from '../actions/question.ts'
import { SelectField } from '../fields/select-field.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'

interface Props {
  question: Question
  opened: boolean
  onAnswer: (answer: Answer) => void
}

export default function ConfirmDialog({ question, opened, onAnswer }: Props) {
  const { t } = useTranslation('ui')
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState('')
  const [missing, setMissing] = useState<'reason' | 'choice' | null>(null)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const written = reason.trim()
    if (question.choice && !choice) return setMissing('choice')
    if (question.reason?.required && !written) return setMissing('reason')
    onAnswer({ ok: true, reason: written, choice })
  }
  return (
    <ActionDialog
      opened={opened}
      title={question.title}
      text={question.body}
      action={question.action}
      danger={question.danger ?? false}
      ready={!question.danger && !question.careful && !question.reason && !question.choice}
      size={460}
      onSubmit={submit}
      onClose={() => onAnswer(REFUSED)}
    >
      {question.choice && (
        <SelectField
          label={question.choice.label}
          data={[...question.choice.options]}
          required
          searchable
          data-autofocus
          value={choice}
          onChange={(chosen) => {
            setChoice(chosen)
            setMissing(null)
          }}
          error={missing === 'choice' && t('confirm.choice_missing')}
        />
      )}
      {question.reason && (
        <TextAreaField
          label={question.reason.label}
          help={question.reason.help}
          required={question.reason.required}
          value={reason}
          maxLength={500}
          minRows={3}
          data-autofocus={!question.choice || undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setMissing(null)
          }}
          error={missing === 'reason' && t('confirm.reason_missing')}
        />
      )}
    </ActionDialog>
  )
}
