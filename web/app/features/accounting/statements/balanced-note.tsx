import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import style from '../accounting.module.css'

/** Says whether both sides are equal: what an accountant looks for first. */
export function BalancedNote({ balanced }: { balanced: boolean }) {
  const { t } = useTranslation('accounting')
  return (
    <p className={style.balanced} data-wrong={!balanced || undefined} role="status">
      {balanced ? (
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
      ) : (
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      )}
      {t(balanced ? 'balanced' : 'unbalanced')}
    </p>
  )
}
