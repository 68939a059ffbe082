export { checkBooks } from './check-books.ts'
export { expenseReceipts } from './expenses/expense-receipts.ts'
