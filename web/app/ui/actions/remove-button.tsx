import { IconTrash } from '@tabler/icons-react'
import { IconButton } from './buttons.tsx'
import { useConfirm } from './confirm.tsx'

interface Props {
  /** Label of the button, with the name of the row. */
  label: string
  /** The question to confirm first. */
  question: { title: string; body: string; action: string }
  busy: boolean
  onRemove: () => unknown
}

/** Button at the end of a row that deletes it after a confirmation. */
export function RemoveButton({ label, question, busy, onRemove }: Props) {
  const confirm = useConfirm()
  const remove = async () => {
    const { ok } = await confirm({ ...question, danger: true })
    if (ok) await onRemove()
  }
  return (
    <IconButton size={30} label={label} busy={busy} onClick={() => void remove()}>
      <IconTrash size={16} stroke={1.75} />
    </IconButton>
  )
}
