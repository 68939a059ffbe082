import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import type { Column } from '../../../ui/data-table/columns.ts'
import { csvOfTable, saveText } from '../../../ui/data-table/csv.ts'

/** Exports these rows: the selected ones. */
export const useExportRows = (name: string, columns: readonly Column<BookingRow>[]) => (rows: readonly BookingRow[]) =>
  saveText(`${name}.csv`, csvOfTable(columns, rows))
