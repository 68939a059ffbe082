import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { type Mrz, readMrz } from './mrz.rules.ts'
import styles from './mrz-box.module.css'

function Verdict({ read }: { read: Mrz }) {
  const { t } = useTranslation('travellers')
  const good = read.wrong.length === 0
  const Icon = good ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={styles.verdict} data-good={good || undefined}>
      <p>
        <Icon size={16} stroke={1.75} aria-hidden />
        <b>{t(good ? 'mrz.read' : 'mrz.doubt')}</b>
      </p>
      {good ? (
        <p>{t('mrz.agree')}</p>
      ) : (
        <ul>
          {read.wrong.map((check) => (
            <li key={check}>{t(`mrz.wrong.${check}`)}</li>
          ))}
        </ul>
      )}
      {read.cut && <p>{t('mrz.cut')}</p>}
    </div>
  )
}

interface Props {
  id?: string
  onRead: (read: Mrz) => void
  /** The verdict below the lines, where there is no room beside them. */
  stacked?: boolean
}

/** Two lines of a passport fill the form; their check digits say whether they were read well. */
export function MrzBox({ id, onRead, stacked = false }: Props) {
  const { t } = useTranslation('travellers')
  const [text, setText] = useState('')
  const [read, setRead] = useState<Mrz | null>(null)
  const paste = (pasted: string) => {
    setText(pasted)
    const found = readMrz(pasted, officeToday())
    setRead(found)
    if (found) onRead(found)
  }
  return (
    <div className={styles.mrz} id={id} data-stacked={stacked || undefined}>
      <TextAreaField
        label={t('mrz.label')}
        help={read ? undefined : t('mrz.help')}
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
