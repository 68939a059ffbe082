import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DangerButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import style from './entries.module.css'

interface Props {
  /** In the server's words: 'Insufficient Balance' for one. */
  message: string
  /** Tries once more, past the limit. */
  onPast?: (() => void) | undefined
  /** Sends it to a second person. */
  onSend?: (() => void) | undefined
}

/** The books refused the entry: why, that nothing was posted, and the way on for those who may go it. */
export function Refused({ message, onPast, onSend }: Props) {
  const { t } = useTranslation('ledger')
  const box = useRef<HTMLDivElement>(null)
  // The panel may be scrolled elsewhere: what was refused must be seen.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={style.refused} role="alert">
      <b>{message}</b>
      <p>{t('form.nothingPosted')}</p>
      {onSend && (
        <PrimaryButton size="sm" onClick={onSend}>
          {t('requests.send')}
        </PrimaryButton>
      )}
      {onPast && (
        <DangerButton size="sm" onClick={onPast}>
          {t('form.pastAction')}
        </DangerButton>
      )}
    </div>
  )
}
