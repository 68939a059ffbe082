import { IconChevronDown, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, SoftButton } from '../actions/buttons.tsx'
import { MoveButtons } from '../actions/move-buttons.tsx'
import { FieldGrid } from './editor-section.tsx'
import styles from './item-list.module.css'

/** The part of the form that a list needs. */
interface ListForm {
  errors: Record<string, ReactNode>
  reorderListItem(path: string, move: { from: number; to: number }): void
  removeListItem(path: string, place: number): void
  insertListItem(path: string, item: unknown): void
  clearFieldError(path: string): void
}

interface Props<Item> {
  form: ListForm
  /** Path of the list in the form. */
  path: string
  items: readonly Item[]
  nameOf: (item: Item, place: number) => string
  /**
   * Shown beside the name while collapsed; a part can collapse only with a summary, and starts collapsed unless it is
   * empty.
   */
  summaryOf?: (item: Item) => string
  /** Creates a new item, appended to the list. */
  create: () => Item
  addLabel: string
  max: number
  /** Minimum number of items. */
  min?: number
  children: (item: Item, path: string, place: number) => ReactNode
}

/** An ordered list of a record's parts: moved by dragging or with buttons, added at the end, removed. */
export function ItemList<Item>(props: Props<Item>) {
  const { form, path, items, nameOf, summaryOf, create, addLabel, max, min = 0, children } = props
  const { t } = useTranslation('ui')
  const [dragged, setDragged] = useState<number | null>(null)
  const [open, setOpen] = useState(() => items.map((item) => !summaryOf?.(item)))
  const move = async (from: number, to: number) => {
    const others = open.toSpliced(from, 1)
    setOpen(others.toSpliced(to, 0, open[from] ?? true))
    form.reorderListItem(path, { from, to })
  }
  const error = form.errors[path]
  return (
    <div className={styles.items}>
      {items.map((item, place) => {
        const at = `${path}.${place}`
        const name = nameOf(item, place)
        // A part with an error stays open.
        const isOpen = (open[place] ?? true) || Object.keys(form.errors).some((field) => field.startsWith(`${at}.`))
        return (
          // The handle is for dragging with a pointer; the buttons beside it do the same from the keyboard.
          // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on has no action of its own
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a form are known by their place
            key={place}
            className={styles.item}
            data-dragged={dragged === place || undefined}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null && dragged !== place) void move(dragged, place)
              setDragged(null)
            }}
          >
            <div className={styles.itemHead}>
              {items.length > 1 && (
                <span
                  className={styles.grip}
                  draggable
                  aria-hidden
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    setDragged(place)
                  }}
                  onDragEnd={() => setDragged(null)}
                >
                  <IconGripVertical size={16} stroke={1.75} />
                </span>
              )}
              {summaryOf ? (
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(items.map((_, each) => (each === place ? !isOpen : (open[each] ?? true))))}
                >
                  <IconChevronDown size={18} stroke={1.75} aria-hidden />
                  <b className={styles.itemName}>{name}</b>
                  {!isOpen && <span className={styles.itemSummary}>{summaryOf(item)}</span>}
                </button>
              ) : (
                <b className={styles.itemName}>{name}</b>
              )}
              <MoveButtons name={name} place={place} count={items.length} onMove={(to) => move(place, to)} />
              {items.length > min && (
                <IconButton
                  size={28}
                  label={t('file.remove', { name })}
                  onClick={() => {
                    setOpen(open.toSpliced(place, 1))
                    form.removeListItem(path, place)
                  }}
                >
                  <IconTrash size={16} stroke={1.75} />
                </IconButton>
              )}
            </div>
            {isOpen && <FieldGrid>{children(item, at, place)}</FieldGrid>}
          </div>
        )
      })}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {items.length < max && (
        <SoftButton
          size="xs"
          className={styles.add}
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => {
            form.insertListItem(path, create())
            form.clearFieldError(path)
          }}
        >
          {addLabel}
        </SoftButton>
      )}
    </div>
  )
}
