import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshUser } from '../../../platform/fetch-user.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { timeText } from '../../../ui/time/calendar.ts'
import style from './progress.module.css'

/** Reloads the user; the screen shows the result and this shows when it last checked. */
export function CheckAgain() {
  const { t } = useTranslation('agents')
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<string>()
  const check = async () => {
    setBusy(true)
    await refreshUser()
    setChecked(timeText(Date.now()))
    setBusy(false)
  }
  return (
    <>
      <OutlineButton type="button" busy={busy} onClick={check} leftSection={<IconRefresh size={18} stroke={1.75} />}>
        {t('waiting.checkAgain')}
      </OutlineButton>
      <p className={style.checked} role="status">
        {checked && t('waiting.checkedAt', { time: checked })}
      </p>
    </>
  )
}
