import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { MoveButtons } from '../../../ui/actions/move-buttons.tsx'
import styles from './editor.module.css'
import type { EditorForm } from './editor-form.ts'

interface Props<Item> {
  form: EditorForm
  /** Path of the list in the form. */
  path: string
  items: readonly Item[]
  nameOf: (item: Item, place: number) => string
  create: () => Item
  addLabel: string
  max: number
  children: (item: Item, path: string) => ReactNode
}

/** Rows of a premium table: one line each, reordered by buttons; the last row cannot be removed. */
export function RowList<Item>({ form, path, items, nameOf, create, addLabel, max, children }: Props<Item>) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.rows}>
      {items.map((item, place) => {
        const name = nameOf(item, place)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a form are known by their place
          <fieldset key={place} className={styles.row} aria-label={name}>
            <div className={styles.fields}>{children(item, `${path}.${place}`)}</div>
            <div className={styles.rowActions}>
              <MoveButtons
                name={name}
                place={place}
                count={items.length}
                onMove={async (to) => form.reorderListItem(path, { from: place, to })}
              />
              <IconButton
                size={28}
                label={t('file.remove', { name })}
                disabled={items.length === 1}
                onClick={() => form.removeListItem(path, place)}
              >
                <IconTrash size={16} stroke={1.75} />
              </IconButton>
            </div>
          </fieldset>
        )
      })}
      {items.length < max && (
        <SoftButton
          size="xs"
          className={styles.add}
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => form.insertListItem(path, create())}
        >
          {addLabel}
        </SoftButton>
      )}
    </div>
  )
}
