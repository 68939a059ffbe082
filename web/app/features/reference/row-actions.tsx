import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/buttons.tsx'
import { RemoveButton } from '../../ui/actions/remove-button.tsx'
import style from './reference.module.css'

interface Props {
  /** Code and name, as the confirmation identifies the row. */
  name: string
  to: string
  /** The consequence of deleting it, for the confirmation. */
  consequence: string
  busy: boolean
  onDelete: () => void
}

/** Edit and delete, at the end of a row. */
export function RowActions({ name, to, consequence, busy, onDelete }: Props) {
  const { t } = useTranslation('reference')
  return (
    <span className={style.actions}>
      <IconButton label={t('change.named', { name })} size={30} to={to}>
        <IconPencil size={16} stroke={1.75} />
      </IconButton>
      <RemoveButton
        label={t('delete.named', { name })}
        question={{ title: t('delete.title', { name }), body: consequence, action: t('delete.action') }}
        busy={busy}
        onRemove={onDelete}
      />
    </span>
  )
}
