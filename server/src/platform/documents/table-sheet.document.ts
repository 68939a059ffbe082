import type { Table } from './table.ts'
import { xlsxTable } from './xlsx-table.ts'

/**
 * A list as a spreadsheet, made in the worker because packing it is too expensive in the process that serves requests.
 */
export default (table: Table): Promise<Buffer> => xlsxTable(table)
