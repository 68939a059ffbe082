import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status/status-badge.tsx'

interface Props {
  active: boolean
  /** What is turned on or off, for screen readers. */
  name: string
  busy: boolean
  onChange: (active: boolean) => void
}

/** A rule or charge turned on or off where it stands. */
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

/** The same, where it is somebody else's to change. */
export function OnOffBadge({ active }: { active: boolean }) {
  const { t } = useTranslation('pricing')
  return <StatusBadge status={active ? 'active' : 'inactive'} label={t(active ? 'state.on' : 'state.off')} />
}
