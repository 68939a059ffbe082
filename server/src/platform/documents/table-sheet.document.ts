import type { Table } from './table.ts'
import { xlsxTable } from './xlsx-table.ts'

/** A list as a sheet: packing one costs too much to do it beside the requests. */
export default (table: Table): Promise<Buffer> => xlsxTable(table)
