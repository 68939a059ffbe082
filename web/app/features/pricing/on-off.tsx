import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status/status-badge.tsx'

interface Props {
  active: boolean
  /** What is switched on or off, for screen readers. */
  name: string
  busy: boolean
  onChange: (active: boolean) => void
}

/** Switches a rule or charge on or off in place. */
export function OnOff({ active, name, busy, onChange }: Props) {
  const { t } = useTranslation('pricing')
  return (
    <Switch
      size="xs"
      checked={active}
      disabled={busy}
      aria-label={t('switch', { name })}
      label={t(active ? 'state.on' : 'state.off')}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** The same, read-only. */
export function OnOffBadge({ active }: { active: boolean }) {
  const { t } = useTranslation('pricing')
  return <StatusBadge status={active ? 'active' : 'inactive'} label={t(active ? 'state.on' : 'state.off')} />
}
