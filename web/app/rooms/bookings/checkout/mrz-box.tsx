import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { type Mrz, readMrz } from './mrz.rules.ts'
import styles from './traveller-card.module.css'

function Verdict({ read }: { read: Mrz }) {
  const { t } = useTranslation('bookings')
  const good = read.wrong.length === 0
  const Icon = good ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={styles.verdict} data-good={good || undefined}>
      <p>
        <Icon size={16} stroke={1.75} aria-hidden />
        <b>{t(good ? 'checkout.mrz.read' : 'checkout.mrz.doubt')}</b>
      </p>
      {good ? (
        <p>{t('checkout.mrz.agree')}</p>
      ) : (
        <ul>
          {read.wrong.map((check) => (
            <li key={check}>{t(`checkout.mrz.wrong.${check}`)}</li>
          ))}
        </ul>
      )}
      {read.cut && <p>{t('checkout.mrz.cut')}</p>}
    </div>
  )
}

/** Two lines of a passport fill the form; their check digits say whether they were read well. */
export function MrzBox({ id, onRead }: { id: string; onRead: (read: Mrz) => void }) {
  const { t } = useTranslation('bookings')
  const [text, setText] = useState('')
  const [read, setRead] = useState<Mrz | null>(null)
  const paste = (pasted: string) => {
    setText(pasted)
    const found = readMrz(pasted, new Date().toISOString().slice(0, 10))
    setRead(found)
    if (found) onRead(found)
  }
  return (
    <div className={styles.mrz} id={id}>
      <TextAreaField
        label={t('checkout.mrz.label')}
        help={read ? undefined : t('checkout.mrz.help')}
        value={text}
        minRows={2}
        maxRows={3}
        spellCheck={false}
        autoComplete="off"
        dir="ltr"
        classNames={{ input: styles.mrzText ?? '' }}
        onChange={(event) => paste(event.currentTarget.value)}
      />
      <div role="status">{read && <Verdict read={read} />}</div>
    </div>
  )
}
