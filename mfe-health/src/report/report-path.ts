/** A sheet with lines and a cross. */
export const REPORT_PATH = 'M6 3h12v18H6ZM12 6.5v5M9.5 9h5M9 15h6M9 18h4';
