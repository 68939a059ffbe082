import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/buttons.tsx'
import { useConfirm } from '../../ui/actions/confirm.tsx'
import style from './reference.module.css'

interface Props {
  /** Code and name, as the question names the row. */
  name: string
  to: string
  /** What its going means, in the question. */
  consequence: string
  busy: boolean
  onDelete: () => void
}

/** Change and delete, at the end of a row. */
export function RowActions({ name, to, consequence, busy, onDelete }: Props) {
  const { t } = useTranslation('reference')
  const confirm = useConfirm()
  const ask = async () => {
    const title = t('delete.title', { name })
    const { ok } = await confirm({ title, body: consequence, action: t('delete.action'), danger: true })
    if (ok) onDelete()
  }
  return (
    <span className={style.actions}>
      <IconButton label={t('change.named', { name })} size={30} to={to}>
        <IconPencil size={16} stroke={1.75} />
      </IconButton>
      <IconButton label={t('delete.named', { name })} size={30} busy={busy} onClick={() => void ask()}>
        <IconTrash size={16} stroke={1.75} />
      </IconButton>
    </span>
  )
}
