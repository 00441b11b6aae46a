module.exports = require('./postgres-server.cjs').stop;
