import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { findMrzProblem, type Mrz, readMrz } from './mrz.rules.ts'
import styles from './mrz-box.module.css'

function Verdict({ read }: { read: Mrz }) {
  const { t } = useTranslation('travellers')
  const good = read.wrong.length === 0
  const Icon = good ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={styles.verdict} data-good={good || undefined}>
      <p>
        <Icon size={16} stroke={1.75} aria-hidden />
        <b>{t(good ? `mrz.read.${read.document}` : 'mrz.doubt')}</b>
      </p>
      {good ? (
        <p>{t(`mrz.agree.${read.document}`)}</p>
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
  /** Null: the lines are no longer a valid MRZ. */
  onRead: (read: Mrz | null) => void
  /** Shows the result below the lines, where there is no room beside them. */
  stacked?: boolean
}

/** People type one character at a time; this many at once were pasted. */
const PASTED = 8

/** Fills the form from the MRZ of a passport or an identity card; its check digits reveal misread characters. */
export function MrzBox({ id, onRead, stacked = false }: Props) {
  const { t } = useTranslation('travellers')
  const [text, setText] = useState('')
  const [finished, setFinished] = useState(false)
  const read = readMrz(text, officeToday())
  const problem = findMrzProblem(text, finished)
  const change = (next: string) => {
    setFinished(next.length - text.length >= PASTED)
    setText(next)
    onRead(readMrz(next, officeToday()))
  }
  const error = problem && t(`mrz.problem.${problem.kind}`, { ...problem })
  return (
    <div className={styles.mrz} id={id} data-stacked={stacked || !read || undefined}>
      <TextAreaField
        label={t('mrz.label')}
        help={read ? undefined : t('mrz.help')}
        error={error ?? undefined}
        value={text}
        minRows={2}
        maxRows={3}
        spellCheck={false}
        autoComplete="off"
        dir="ltr"
        placeholder={'P<PAKAHMED<<SANA<IQBAL<<<<<<<<<<<<<<<<<<<<<<\nBX41278936PAK9106178F310324535202481793462<6'}
        classNames={{ input: styles.mrzText ?? '' }}
        onBlur={() => setFinished(true)}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div role="status">{read && <Verdict read={read} />}</div>
    </div>
  )
}
