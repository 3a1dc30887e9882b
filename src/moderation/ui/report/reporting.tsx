// What members see of reports. It comes late and as one file: each further one costs the first view of every page its name.
export { MyReports } from '../my-reports.tsx';
export { ReportSheet } from './report-sheet.tsx';
