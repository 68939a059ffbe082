import type { VisaApplicationView } from '@safar/contract/products/visas/application.shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { useWriteMessage } from '../api.ts'
import styles from './apply.module.css'

interface Props {
  application: VisaApplicationView
  /** The reader's side of the conversation. */
  side: 'applicant' | 'office'
}

/** Messages between the applicant and the office. */
export function Conversation({ application: { id, state, events }, side }: Props) {
  const { t } = useTranslation('visas')
  const { run, busy } = useWriteMessage()
  const [text, setText] = useState('')
  if (state === 'draft') return null
  const send = async () => {
    if (await run({ params: { id }, body: { text } })) setText('')
  }
  return (
    <Card title={t('messages.title')}>
      <ul className={styles.messages}>
        {events
          .filter(({ kind }) => kind === 'message')
          .map(({ id: key, by, name, at, text: words }) => (
            <li key={key} data-own={by === side || undefined}>
              <small>
                {by === 'office' ? t('messages.office') : name} · <DateTimeText value={at} />
              </small>
              {words}
            </li>
          ))}
      </ul>
      <div className={styles.stack}>
        <TextAreaField
          label={t('messages.label')}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <PrimaryButton busy={busy} disabled={text.trim() === ''} onClick={() => void send()}>
            {t('messages.send')}
          </PrimaryButton>
        </div>
      </div>
    </Card>
  )
}

/** The history, oldest first. */
export function History({ application: { events } }: Pick<Props, 'application'>) {
  const { t } = useTranslation('visas')
  return (
    <Card title={t('history')} flush>
      <CardRows>
        {events
          .filter(({ kind }) => kind !== 'message')
          .map(({ id, kind, at, text }) => (
            <CardRow key={id} end={<DateTimeText value={at} />}>
              <b>{t(`events.${kind}`)}</b>
              {text && <small>{text}</small>}
            </CardRow>
          ))}
      </CardRows>
    </Card>
  )
}
