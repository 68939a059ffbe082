import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DangerButton } from '../../../ui/actions/buttons.tsx'
import style from './entries.module.css'

interface Props {
  /** The server's message, for example 'Insufficient Balance'. */
  message: string
  /** Retries past the limit. */
  onPast?: (() => void) | undefined
}

/** Shows why the books refused the entry, that nothing was posted, and how people with the right can proceed. */
export function Refused({ message, onPast }: Props) {
  const { t } = useTranslation('ledger')
  const box = useRef<HTMLDivElement>(null)
  // The panel may be scrolled away, so the refusal is scrolled into view.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={style.refused} role="alert">
      <b>{message}</b>
      <p>{t('form.nothingPosted')}</p>
      {onPast && (
        <DangerButton size="sm" onClick={onPast}>
          {t('form.pastAction')}
        </DangerButton>
      )}
    </div>
  )
}
