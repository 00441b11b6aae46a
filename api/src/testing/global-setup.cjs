module.exports = require('./postgres-server.cjs').start;
