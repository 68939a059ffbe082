import { useTranslation } from 'react-i18next'
import { Ago } from '../time/dates.tsx'

interface Props {
  changed: { by: string; at: string } | null
}

/** Who saved a form last; nothing if nobody has. */
export function LastChange({ changed }: Props) {
  const { t } = useTranslation('ui')
  if (!changed) return null
  return (
    <p className="t-s t-2">
      {t('lastChange', { who: `\u2068${changed.by}\u2069` })} <Ago value={changed.at} />
    </p>
  )
}
